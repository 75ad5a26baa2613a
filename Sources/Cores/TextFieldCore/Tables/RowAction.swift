/// A button that a swipe on a table row reveals.
public struct RowAction: Sendable {
  /// The meaning of the button.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    case normal
    /// The button deletes the row.
    case destructive
  }

  /// The colors that a button can have; white text is legible on each.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    case gray, red, blue, green, orange, purple
  }

  public var title: String
  public var style: Style
  public var color: Color
  /// The action of a tap. It gets the row's index before the change.
  public var handler: @MainActor @Sendable (_ table: TableModel, _ row: Int) -> Void

  /// Makes an action. Without a color, it is red if it is destructive, otherwise gray.
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
  /// A short description, such as "Delete (destructive, red)", "Flag (orange)".
  public var description: String {
    "\(title) (\(style == .destructive ? "destructive, " : "")\(color.rawValue))"
  }
}
