/// A picture of a view, with a name below it.
public struct Preview: Sendable {
  let name: String
  private let content: @Sendable () -> Views
  private let width: Double?
  private let height: Double?

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - name: the caption, such as the view's state.
  ///   - width: the width of the screen in points; by default just large enough. Wider content is
  ///     cut off, as on a device.
  ///   - height: the height of the screen in points, with the same rules.
  public init(
    _ name: String, width: Double? = nil, height: Double? = nil,
    @ViewBuilder _ content: @escaping @Sendable () -> Views
  ) {
    self.name = name
    self.content = content
    self.width = width
    self.height = height
  }

  /// The drawn views. They are made on access, and not with the preview.
  var drawn: DrawnPreview {
    let node = content().node
    let fitting = node.screenSize
    let size = ViewSize(
      width: max(width ?? fitting.width, 48), height: max(height ?? fitting.height, 48))
    return DrawnPreview(name: name, node: node, size: size)
  }
}
