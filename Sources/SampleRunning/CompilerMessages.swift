import TutorialModel

/// The compiler's messages, read from its `llvm` style of text and put on the page's own columns.
struct CompilerMessages: Sendable {
  /// In the order in which the compiler gave them, none twice; notes are details of the message
  /// that they explain.
  var diagnostics: [Diagnostic] = []
  /// What the compiler said without naming a place: a crash, a missing library.
  var unplaced: [String] = []

  var hasErrors: Bool {
    !unplaced.isEmpty || diagnostics.contains { $0.severity == .error }
  }

  init(_ text: String, session: Session) {
    let pattern =
      #/
      (?<path>.+?) : (?<line>\d+) : (?<column>\d+) :\ (?<severity>error|warning|note) :\s
      (?<message>.*)
      /#
    // Notes belong to the message above them, also where that one is not about the page.
    var isOnPage = false
    for line in text.split(separator: "\n") {
      guard let match = try? pattern.wholeMatch(in: line) else {
        if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: ") {
          unplaced.append(String(line))
        }
        continue
      }
      let found = match.output
      let severity = Diagnostic.Severity(rawValue: String(found.severity)) ?? .error
      let position = Self.position(
        line: Int(found.line) ?? 1, column: Int(found.column) ?? 1, in: session)
      let message = Self.withHint(String(found.message))
      if severity == .note {
        guard isOnPage, let last = diagnostics.indices.last else { continue }
        let place = found.path == session.id.path ? "\(session.id.path):\(position): " : ""
        diagnostics[last].details.append("\(place)note: \(message)")
        continue
      }
      isOnPage = found.path == session.id.path
      if isOnPage {
        diagnostics.append(
          Diagnostic(
            path: session.id.path, position: position, severity: severity, message: message))
      } else if severity == .error {
        unplaced.append(message)
      }
    }
    var seen: Set<Diagnostic> = []
    diagnostics.removeAll { !seen.insert($0).inserted }
  }

  /// The file's own column: a fence in a list stands further right than the code handed over.
  static func position(line: Int, column: Int, in session: Session) -> SourcePosition {
    let sample = session.samples.first { $0.contains(line: line) }
    let offset = sample.map { $0.code.columnOffsets[line - $0.code.firstLine] } ?? 0
    return SourcePosition(line: line, column: column + offset)
  }

  private static func withHint(_ message: String) -> String {
    message.hasPrefix("invalid redeclaration of ")
      ? message + ". Samples of a page are one program: make this one `isolated` "
        + "or give it a `session=` of its own."
      : message
  }
}
