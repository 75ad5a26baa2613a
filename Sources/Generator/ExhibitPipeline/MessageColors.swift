import TutorialModel

/// Formats messages for a terminal: the severity and the sides of a difference are coloured.
struct MessageColors: Sendable {
  /// Whether messages are coloured.
  let areUsed: Bool

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case boldRed = "1;31"
    case boldYellow = "1;33"
    case boldCyan = "1;36"
  }

  /// Source: no-color.org.
  static func areWanted(in environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  func text(of diagnostic: Diagnostic) -> String {
    guard areUsed else { return Self.harmless("\(diagnostic)") }
    let place = diagnostic.position.map { "\(diagnostic.path):\($0)" } ?? diagnostic.path
    let head = Self.colored(
      "\(diagnostic.severity):", Self.style(of: diagnostic.severity))
    let details = diagnostic.details.map { detail in
      let text = "  " + Self.harmless(detail)
      return Self.style(of: detail).map { Self.colored(text, $0) } ?? text
    }
    let first = [Self.colored("\(place):", .bold), head, Self.harmless(diagnostic.message)]
    return ([first.joined(separator: " ")] + details).joined(separator: "\n")
  }

  private static func style(of severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note: .boldCyan
    }
  }

  private static func style(of detail: String) -> Style? {
    if detail.hasPrefix("- ") || detail.hasPrefix("expected: ") { return .red }
    if detail.hasPrefix("+ ") || detail.hasPrefix("actual: ") { return .green }
    return detail.hasPrefix("  ⋮ ") ? .dim : nil
  }

  private static func colored(_ text: String, _ style: Style) -> String {
    "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// Text without control characters: a sample's output in a message must not control the terminal.
  private static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isControl(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
