/// A color, which may be lighter in dark mode.
public enum Color: String, CaseIterable, Hashable, Sendable {
  /// The color of text.
  case primary
  /// The color of less important text.
  case secondary
  case black, white, gray, red, orange, yellow, green, blue, indigo, purple

  /// The color in light mode and in dark mode.
  var hex: (light: String, dark: String) {
    switch self {
    case .primary: ("#1c1c1e", "#f2f2f7")
    case .secondary: ("#636366", "#b0b0b8")
    case .black: ("#000000", "#000000")
    case .white: ("#ffffff", "#ffffff")
    case .gray: ("#6e6e73", "#98989f")
    case .red: ("#c62828", "#ff7b72")
    case .orange: ("#a84300", "#ffa657")
    case .yellow: ("#8a6700", "#f2cc60")
    case .green: ("#1b6e33", "#7bd88f")
    case .blue: ("#0a63c9", "#64a8ff")
    case .indigo: ("#3f3cbb", "#a5a3ff")
    case .purple: ("#7a3aa8", "#d2a8ff")
    }
  }
}
