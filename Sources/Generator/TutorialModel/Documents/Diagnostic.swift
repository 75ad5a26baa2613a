/// One message about a place in a file, as an author reads it.
///
/// `details` are further lines that are printed below the message, indented by two spaces: the
/// expected and the actual value, or the compiler's notes.
package struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  package enum Severity: String, Sendable, Hashable, Codable {
    case error, warning, note
  }

  /// Relative to the package, with forward slashes: `Content/dates.md`.
  package var path: String
  /// `nil` when the message is about the file as a whole.
  package var position: SourcePosition?
  package var severity: Severity
  package var message: String
  package var details: [String]
  /// What was most likely meant, for a misspelled name.
  package var replacement: Replacement?

  /// A text to write in place of another one, which begins at the diagnostic's position or behind it
  /// on that line.
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

  /// The same with a hint at the name that a misspelled one most likely stands for, if any is near
  /// enough.
  package func suggesting(_ names: some Sequence<String>, for word: String) -> Diagnostic {
    guard let nearest = names.nearest(to: word) else { return self }
    var diagnostic = self
    diagnostic.message += " Did you mean '\(nearest)'?"
    diagnostic.replacement = Replacement(written: word, meant: nearest)
    return diagnostic
  }

  /// `Content/dates.md:42:7: error: what is wrong`, then the details.
  ///
  /// Names and values of the content cannot begin a line of their own, nor control a terminal.
  package var description: String {
    ([printedPlace + " \(severity): " + printedMessage] + printedDetails).joined(separator: "\n")
  }

  /// `Content/dates.md:42:7:`, on one line.
  package var printedPlace: String { "\(position.map { "\(path):\($0)" } ?? path):".printedLine }

  /// On one line, with the two values that differ where they are short:
  /// `result differs: expected 3, actual 2`.
  package var printedMessage: String { headline.text.printedLine }

  /// A line for each line of the details that the message does not have, indented.
  package var printedDetails: [String] {
    guard headline.values == nil else { return [] }
    return details.flatMap(\.linesForPrinting).map { "  \($0)".printedLine }
  }

  /// The message as it is printed.
  package var headline: Headline { Headline(self) }
}

extension [Diagnostic] {
  /// By their positions; messages about the whole file come first.
  package var sortedByPosition: [Diagnostic] {
    let start = SourcePosition(line: 1, column: 1)
    return sorted { ($0.position ?? start) < ($1.position ?? start) }
  }
}

extension Diagnostic {
  /// The module that the compiler does not find; `nil` for another message.
  package var missingModule: String? {
    message.wholeMatch(of: #/no such module '([^']*)'.*/#).map { String($0.output.1) }
  }

  package var namesMissingModule: Bool { missingModule != nil }
}
