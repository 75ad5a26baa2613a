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

  package init(
    path: String, position: SourcePosition?, severity: Severity = .error, message: String,
    details: [String] = []
  ) {
    self.path = path
    self.position = position
    self.severity = severity
    self.message = message
    self.details = details
  }

  /// `Content/dates.md:42:7: error: what is wrong`, then the details.
  package var description: String {
    let place = position.map { "\(path):\($0)" } ?? path
    return (["\(place): \(severity): \(message)"] + details.map { "  " + $0 })
      .joined(separator: "\n")
  }
}

extension [Diagnostic] {
  /// By their positions; messages about the whole file come first.
  package var sortedByPosition: [Diagnostic] {
    let start = SourcePosition(line: 1, column: 1)
    return sorted { ($0.position ?? start) < ($1.position ?? start) }
  }
}
