import TutorialModel

extension Sample {
  /// A line that is shown, with its number in its file.
  struct ShownLine {
    var number: Int
    var text: String
  }

  /// The lines that are not hidden, without the blank ones that hidden lines leave at the ends.
  var shownLines: [ShownLine] {
    let lines = code.lines.enumerated().map { ShownLine(number: code.firstLine + $0, text: $1) }
    guard !hiddenLines.isEmpty else { return lines }
    var shown = lines.filter { !hiddenLines.contains(FileLine($0.number)) }[...]
    if hiddenLines.contains(code.fileLine(0)) { shown = shown.drop { $0.text.isBlank } }
    if hiddenLines.contains(code.fileLine(CodeLine(code.lines.count - 1))) {
      while shown.last?.text.isBlank == true { shown.removeLast() }
    }
    return Array(shown)
  }

  /// The last line of the statement that a result is about.
  func lastLine(of result: ResultValue) -> Int {
    max(result.endLine, statementEnds[FileLine(result.line)]?.number ?? result.line)
  }

  /// The name of the sample on the page: that of its own source file, or of the file that it
  /// includes.
  var shownFile: String? { words.fileName ?? includedPath }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
