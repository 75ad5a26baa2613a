/// A message for the author about a place in a file.
///
/// `details` are lines printed below the message, indented by two spaces: the expected and the
/// actual value, or the compiler's notes.
package struct Diagnostic: Error, Hashable, CustomStringConvertible {
  package enum Severity: String, Sendable, Hashable, Codable {
    case error, warning, note
  }

  /// The path relative to the package, with forward slashes: `Content/dates.md`.
  package var path: String
  /// The position; `nil` if the message is about the whole file.
  package var position: SourcePosition?
  package var severity: Severity
  package var message: String
  package var details: [String]
  /// The most likely correction of a misspelled name.
  package var replacement: Replacement?

  /// A text that replaces another one. The replaced text begins at the diagnostic's position or
  /// after it on the same line.
  package struct Replacement: Sendable, Hashable {
    package var written: String
    package var meant: String

    package init(written: String, meant: String) {
      self.written = written
      self.meant = meant
    }
  }

  package init(
    path: String, position: SourcePosition?, severity: Severity = .error, message: String,
    details: [String] = [], replacement: Replacement? = nil
  ) {
    self.path = path
    self.position = position
    self.severity = severity
    self.message = message
    self.details = details
    self.replacement = replacement
  }

  /// Returns the diagnostic with a suggestion of the name nearest to a misspelled word, if any is
  /// near enough.
  package func suggesting(_ names: some Sequence<String>, for word: String) -> Diagnostic {
    guard let nearest = names.nearest(to: word) else { return self }
    var diagnostic = self
    diagnostic.message += " Did you mean '\(nearest)'?"
    diagnostic.replacement = Replacement(written: word, meant: nearest)
    return diagnostic
  }

  /// The message as printed, `Content/dates.md:42:7: error: what is wrong`, followed by the
  /// details.
  ///
  /// Names and values from the content can neither begin a line nor control a terminal.
  package var description: String {
    ([printedPlace + " \(severity): " + printedMessage] + printedDetails).joined(separator: "\n")
  }

  /// The place as printed on one line: `Content/dates.md:42:7:`.
  package var printedPlace: String { "\(position.map { "\(path):\($0)" } ?? path):".printedLine }

  /// The message on one line, with the two differing values if they are short:
  /// `result differs: expected 3, actual 2`.
  package var printedMessage: String { headline.text.printedLine }

  /// The details that are not part of the printed message, one per line, indented.
  package var printedDetails: [String] {
    guard headline.values == nil else { return [] }
    return details.flatMap(\.linesForPrinting).map { "  \($0)".printedLine }
  }

  /// The first line of the printed message.
  package var headline: Headline { Headline(self) }
}

extension [Diagnostic] {
  /// The diagnostics in the order of their positions; messages about a whole file come first.
  package var sortedByPosition: [Diagnostic] {
    let start = SourcePosition(line: 1, column: 1)
    return sorted { ($0.position ?? start) < ($1.position ?? start) }
  }
}

extension Diagnostic {
  /// The module that the compiler did not find; `nil` for any other message.
  package var missingModule: String? {
    message.wholeMatch(of: #/no such module '([^']*)'.*/#).map { String($0.output.1) }
  }

  package var namesMissingModule: Bool { missingModule != nil }
}
