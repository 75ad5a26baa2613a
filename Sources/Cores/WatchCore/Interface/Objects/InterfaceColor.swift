/// A color on a watch's black screen.
public enum InterfaceColor: String, CaseIterable, Hashable, Sendable {
  case primary, secondary, red, orange, green, blue

  var hex: String {
    switch self {
    case .primary: "#ffffff"
    case .secondary: "#b0b0b8"
    case .red: "#ff7b72"
    case .orange: "#ffa657"
    case .green: "#7bd88f"
    case .blue: "#64a8ff"
    }
  }
}
