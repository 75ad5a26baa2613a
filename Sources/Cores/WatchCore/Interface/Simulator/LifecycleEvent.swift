/// Something that happened in the life of an interface controller.
public struct LifecycleEvent: Hashable, Sendable {
  /// The method that was called, or what else happened.
  public enum Call: String, CaseIterable, Hashable, Sendable {
    case initialize = "init"
    case awake, willActivate, didDeactivate
    /// A notification was handed to its controller.
    case didReceive
    /// A value was set while the controller was not active, and was not taken.
    case ignoredChange = "ignored a change"
  }

  /// The name of the controller's scene; with a number from the second one of a scene on.
  public var controller: String
  public var call: Call

  public init(_ controller: String, _ call: Call) {
    self.controller = controller
    self.call = call
  }
}

extension LifecycleEvent: CustomStringConvertible {
  /// Such as `Eastern: willActivate`.
  public var description: String { "\(controller): \(call.rawValue)" }
}
