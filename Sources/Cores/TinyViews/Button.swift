/// A button with a title and an action.
public struct Button: Primitive {
  public let title: String
  public let action: @MainActor @Sendable () -> Void

  public init(_ title: String, action: @escaping @MainActor @Sendable () -> Void) {
    self.title = title
    self.action = action
  }

  public var body: Views { Views(nodes: [node]) }
  var node: ViewNode { .button(title, action) }
}

extension View {
  /// Taps the first button with a title in the view.
  ///
  /// - Returns: whether there is one.
  @MainActor @discardableResult public func tap(_ title: String) -> Bool {
    resolved.tap(title)
  }
}

extension ViewNode {
  /// Taps the first button with a title.
  @MainActor func tap(_ title: String) -> Bool {
    guard let action = action(ofButton: title) else { return false }
    action()
    return true
  }
}
