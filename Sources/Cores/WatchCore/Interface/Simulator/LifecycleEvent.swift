/// An event in the life of an interface controller.
public struct LifecycleEvent: Hashable, Sendable {
  /// The method that was called, or another event.
  public enum Call: String, CaseIterable, Hashable, Sendable {
    case initialize = "init"
    case awake, willActivate, didDeactivate
    /// A controller received its notification.
    case didReceive
    /// A value was set while the controller was not active, and was ignored.
    case ignoredChange = "ignored a change"
  }

  /// The name of the controller's scene. The second and later controllers of a scene also have a
  /// number.
  public var controller: String
  public var call: Call

  public init(_ controller: String, _ call: Call) {
    self.controller = controller
    self.call = call
  }
}

extension LifecycleEvent: CustomStringConvertible {
  /// A description such as `Eastern: willActivate`.
  public var description: String { "\(controller): \(call.rawValue)" }
}
