/// A button in an alert.
public struct AlertAction: Hashable, Sendable {
  /// The meaning of a button.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case `default`, cancel, destructive
  }

  public var title: String
  public var style: Style
  /// Indicates whether the button can be tapped.
  public var isEnabled: Bool

  public init(_ title: String, style: Style = .default, isEnabled: Bool = true) {
    self.title = title
    self.style = style
    self.isEnabled = isEnabled
  }
}
