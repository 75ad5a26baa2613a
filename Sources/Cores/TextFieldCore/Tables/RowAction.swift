/// A button that a swipe on a table row uncovers.
public struct RowAction: Sendable {
  /// What the button means.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case normal
    /// It takes the row away.
    case destructive
  }

  /// The colours that a button may have; each bears white text.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    case gray, red, blue, green, orange, purple
  }

  public var title: String
  public var style: Style
  public var color: Color
  /// What is done; the row's number is as it is before.
  public var handler: @MainActor @Sendable (_ table: TableModel, _ row: Int) -> Void

  /// Makes an action; without a color it is red where it is destructive, else gray.
  public init(
    _ title: String, style: Style = .normal, color: Color? = nil,
    handler: @escaping @MainActor @Sendable (_ table: TableModel, _ row: Int) -> Void = { _, _ in }
  ) {
    self.title = title
    self.style = style
    self.color = color ?? (style == .destructive ? .red : .gray)
    self.handler = handler
  }
}

extension RowAction.Color {
  /// The color in SVG, dark enough for white text.
  var hex: String {
    switch self {
    case .gray: "#636366"
    case .red: "#c62828"
    case .blue: "#0a63c9"
    case .green: "#1b6e33"
    case .orange: "#a84300"
    case .purple: "#7a3aa8"
    }
  }
}

extension RowAction: CustomStringConvertible {
  /// In short: "Delete (destructive, red)", "Flag (orange)".
  public var description: String {
    "\(title) (\(style == .destructive ? "destructive, " : "")\(color.rawValue))"
  }
}
