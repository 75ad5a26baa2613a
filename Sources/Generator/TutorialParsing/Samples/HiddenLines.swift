import SwiftText
import TutorialModel

/// Finds the lines of a sample that run but are not shown: `// snippet.hide`, `// snippet.show`.
struct HiddenLines {
  private let code: CodeBlock
  private let path: String
  /// Indicates whether the sample is a whole file of the package, with regions for other samples.
  private let isWholeFile: Bool
  private var lines: Set<FileLine> = []
  private var diagnostics: [Diagnostic] = []
  /// The first line of the part that is being hidden, 0-based.
  private var start: Int?

  /// The hidden lines of the code's file, including the markers.
  static func find(
    in code: CodeBlock, _ scan: SwiftScan, path: String, isWholeFile: Bool = false
  ) -> (lines: Set<FileLine>, diagnostics: [Diagnostic]) {
    var finder = HiddenLines(code: code, path: path, isWholeFile: isWholeFile)
    for comment in scan.comments { finder.read(comment) }
    if let start = finder.start { finder.hide(start..<code.lines.count) }
    return (finder.lines, finder.diagnostics)
  }

  private mutating func read(_ comment: LineComment) {
    guard let marker = SnippetMarker(comment) else { return readNoMarker(comment) }
    switch marker {
    case .hide, .show:
      guard comment.isAlone else { return report(notAlone, comment) }
      marker == .hide ? beginHiding(comment) : endHiding(comment)
    case .region, .end:
      if isWholeFile, comment.isAlone { hide(comment.line..<comment.line + 1) }
      if case .region(let name) = marker, !isWholeFile,
        let nearest = ["hide", "show"].nearest(to: name)
      {
        report(misspelled(nearest), comment, severity: .warning)
      }
    }
  }

  private mutating func beginHiding(_ comment: LineComment) {
    if let start { return report(hiddenAlready(line: code.fileLine(CodeLine(start))), comment) }
    start = comment.line
  }

  private mutating func endHiding(_ comment: LineComment) {
    guard let start else { return report(nothingHidden, comment) }
    hide(start..<comment.line + 1)
    self.start = nil
  }

  /// Reports a comment that is almost a marker, because readers would see the lines that it is
  /// meant to hide.
  private mutating func readNoMarker(_ comment: LineComment) {
    let words = SnippetMarker.body(of: comment)?.split(whereSeparator: \.isWhitespace) ?? []
    if words.count > 1, ["hide", "show"].contains(words[0]) { report(textBehind, comment) }
  }

  private mutating func hide(_ range: Range<Int>) {
    for line in range { lines.insert(code.fileLine(CodeLine(line))) }
  }

  private mutating func report(
    _ message: String, _ comment: LineComment, severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        path: path, position: code.position(comment),
        severity: severity, message: message))
  }
}

private let notAlone = "a snippet marker must be on a line of its own. Move it there."

private let textBehind =
  "nothing may follow a snippet marker. Write // snippet.hide or // snippet.show alone."

private let nothingHidden =
  "there is no // snippet.hide above this // snippet.show. Remove it, or hide the lines above it."

private func hiddenAlready(line: FileLine) -> String {
  "the lines from line \(line) on are hidden already. Remove this marker, or write // snippet.show "
    + "above it."
}

private func misspelled(_ name: String) -> String {
  "this marker has no effect in a sample. Did you mean '// snippet.\(name)'?"
}
