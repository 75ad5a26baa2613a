import TutorialModel

/// The compiler's messages, read from its `llvm` style of text and put on the page's own columns.
struct CompilerMessages: Sendable {
  /// A message and the sample that it points into, by its place in the session.
  struct Placed: Sendable, Hashable {
    var diagnostic: Diagnostic
    var sample: Int?
  }

  /// In the order in which the compiler gave them, none twice; notes are details of the message
  /// that they explain.
  private(set) var placed: [Placed] = []
  /// What the compiler said without naming a place: a crash, a missing library.
  var unplaced: [String] = []

  var errors: [Placed] { placed.filter { $0.diagnostic.severity == .error } }

  var hasErrors: Bool {
    !unplaced.isEmpty || !errors.isEmpty
  }

  init() {}

  init(_ text: String, map: LineMap) {
    let pattern =
      #/
      (?<path>.+?) : (?<line>\d+) : (?<column>\d+) :\ (?<severity>error|warning|note) :\s
      (?<message>.*)
      /#
    // Notes belong to the message above them, also where that one is not about the page.
    var isOnPage = false
    var lost: String?
    for line in text.split(separator: "\n") {
      guard let match = try? pattern.wholeMatch(in: line) else {
        if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: ") {
          unplaced.append(String(line))
        }
        continue
      }
      let found = match.output
      let severity = Diagnostic.Severity(rawValue: String(found.severity)) ?? .error
      let programLine = Int(found.line) ?? 1
      let place =
        map.isSource(found.path)
        ? map.place(line: programLine, column: Int(found.column) ?? 1) : nil
      // A sample's values are there to be shown, not to be used.
      if severity == .warning, found.message.hasSuffix("[#no-usage]") {
        isOnPage = false
        continue
      }
      let message = String(found.message.replacing(#/\ \[#\w+\]$/#, with: ""))
      if severity == .note {
        // An error behind the end of the text: its note says where the bracket opens.
        if let error = lost, let place {
          lost = nil
          unplaced.removeAll { $0 == error }
          placed.append(
            Placed(
              diagnostic: Diagnostic(
                path: place.path, position: place.position, message: error),
              sample: map.sample(atProgramLine: programLine)))
          continue
        }
        guard isOnPage, let last = placed.indices.last else { continue }
        let prefix = place.map { "\($0.path):\($0.position): " } ?? ""
        placed[last].diagnostic.details.append("\(prefix)note: \(message)")
        continue
      }
      isOnPage = place != nil
      lost = isOnPage || severity != .error ? nil : message
      if let place {
        let diagnostic = Diagnostic(
          path: place.path, position: place.position, severity: severity, message: message)
        if placed.contains(where: { $0.diagnostic.saysTheSame(as: diagnostic) }) {
          isOnPage = false
        } else {
          placed.append(
            Placed(diagnostic: diagnostic, sample: map.sample(atProgramLine: programLine)))
        }
      } else if severity == .error {
        unplaced.append(message)
      }
    }
  }
}

extension Diagnostic {
  fileprivate func saysTheSame(as other: Diagnostic) -> Bool {
    path == other.path && position == other.position && message == other.message
  }
}
