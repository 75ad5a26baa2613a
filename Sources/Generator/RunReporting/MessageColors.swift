import TutorialModel

/// Formats messages for a terminal, with colors for the severity and the sides of a difference.
package struct MessageColors: Sendable {
  /// Indicates whether messages are colored.
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

  /// Returns whether messages are colored by default: on a terminal or if `CLICOLOR_FORCE` demands
  /// it, but never if `NO_COLOR` is set.
  ///
  /// Source: no-color.org; bixense.com/clicolors.
  package static func areWanted(in environment: [String: String], isTerminal: Bool) -> Bool {
    guard environment["NO_COLOR", default: ""].isEmpty else { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
    return isTerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }

  func text(of diagnostic: Diagnostic) -> String {
    guard areUsed else { return "\(diagnostic)" }
    let head = Self.colored(
      "\(diagnostic.severity):", Self.style(of: diagnostic.severity))
    let details = diagnostic.printedDetails.map { detail in
      Self.style(of: detail.dropFirst(2)).map { Self.colored(detail, $0) } ?? detail
    }
    let first = [
      Self.colored(diagnostic.printedPlace, .bold), head, Self.message(diagnostic.headline),
    ]
    return ([first.joined(separator: " ")] + details).joined(separator: "\n")
  }

  private static func message(_ headline: Headline) -> String {
    guard let values = headline.values else { return headline.text.printedLine }
    return "\(headline.start.printedLine): expected \(colored(values.expected.printedLine, .red)), "
      + "actual \(colored(values.actual.printedLine, .green))\(headline.end.printedLine)"
  }

  /// Returns a source line with its caret.
  func text(of excerpt: SourceExcerpt) -> String {
    areUsed
      ? excerpt.lines.map { Self.colored($0, .dim) }.joined(separator: "\n")
      : excerpt.lines.joined(separator: "\n")
  }

  private static func style(of severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .boldRed
    case .warning: .boldYellow
    case .note: .boldCyan
    }
  }

  private static func style(of detail: Substring) -> Style? {
    if detail.hasPrefix("- ") || detail.hasPrefix("expected: ") { return .red }
    if detail.hasPrefix("+ ") || detail.hasPrefix("actual: ") { return .green }
    return detail.hasPrefix("  ⋮ ") ? .dim : nil
  }

  private static func colored(_ text: String, _ style: Style) -> String {
    "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
