/// Maps the lines of a program to the author's files.
///
/// A program numbers the lines of its samples itself: from 1, one sample after the other, with a
/// line between them. Because the program does not depend on the positions of the samples in the
/// page, it stays the same when the text around them changes.
package struct LineMap: Sendable {
  /// A sample of the program.
  private struct Part: Sendable {
    var sample: Int
    var firstLine: Int
  }

  private let session: Session
  /// The samples of the program, sorted by their lines.
  private let parts: [Part]
  private let firstLines: [Int: Int]
  private let fileNames: Set<String>

  /// - Parameter members: The indices in the session of the samples that make up the program.
  package init(session: Session, members: [Int]) {
    var line = 1
    self.session = session
    parts = members.map { index in
      defer { line += session.samples[index].code.lines.count + 1 }
      return Part(sample: index, firstLine: line)
    }
    firstLines = Dictionary(
      parts.map { ($0.sample, $0.firstLine) }, uniquingKeysWith: { first, _ in first })
    fileNames = Set(members.compactMap { session.samples[$0].words.fileName })
  }

  /// Returns the 1-based line of the program at which a sample begins; 1 for a sample that is not
  /// part of it.
  package func firstLine(of index: Int) -> Int {
    firstLines[index] ?? 1
  }

  /// Returns the line of a sample's code for a line of the program.
  package func codeLine(atProgramLine line: Int, of index: Int) -> CodeLine {
    CodeLine(line - firstLine(of: index))
  }

  /// Returns the number to add to a line of a sample's file to get the line of the program.
  package func offset(of index: Int) -> Int {
    firstLine(of: index) - session.samples[index].code.firstLine
  }

  /// Returns whether a file name denotes one of the program's own source files.
  package func isSource(_ file: some StringProtocol) -> Bool {
    file == SampleProgram.mainFile || fileNames.contains(String(file))
  }

  /// Returns the index in the session of the sample that a line of the program belongs to.
  ///
  /// The line after the code belongs to the sample too, because the compiler reports an unclosed
  /// bracket there.
  package func sample(atProgramLine line: Int) -> Int? {
    let later = parts.partitioningIndex { $0.firstLine > line }
    guard later > 0 else { return nil }
    let part = parts[later - 1]
    let isInside = line - part.firstLine <= session.samples[part.sample].code.lines.count
    return isInside ? part.sample : nil
  }

  /// Returns the path of the author's file and the position in it. The column includes the
  /// indentation of code in a list.
  package func place(line: Int, column: Int) -> (path: String, position: SourcePosition)? {
    guard let index = sample(atProgramLine: line) else { return nil }
    let sample = session.samples[index]
    return (
      sample.codePath,
      sample.code.position(line: codeLine(atProgramLine: line, of: index), column: column)
    )
  }

  /// Returns whether a line of the program is in the body of a function that was entered. A
  /// closure's body does not count.
  package func isInFunction(programLine line: Int, scopes: Set<SourceRange>) -> Bool {
    scopes.contains { scope in
      // The program reports its scopes, so they may be invalid.
      guard scope.start.line <= line, line <= scope.end.line,
        let index = sample(atProgramLine: scope.start.line)
      else { return false }
      let lines = session.samples[index].code.lines
      let head = codeLine(atProgramLine: scope.start.line, of: index).number
      return lines.indices.contains(head) && Self.opensFunction(lines[...head])
    }
  }

  // Compiled once. Regex is thread-safe although it is not Sendable.
  nonisolated(unsafe) private static let functionWord =
    #/\b(?:func|init|deinit|subscript|get|set|willSet|didSet|var)\b/#
  nonisolated(unsafe) private static let restOfHead = #/^\s*(?:->|async\b|throws\b|where\b|\{)/#

  /// Returns whether the body that opens on the last of these lines belongs to a function, whose
  /// signature may begin on an earlier line.
  private static func opensFunction(_ lines: ArraySlice<String>) -> Bool {
    var openBrackets = 0
    for line in lines.reversed() {
      if line.contains(functionWord) {
        return true
      }
      openBrackets += line.count { $0 == ")" } - line.count { $0 == "(" }
      let isInHead = openBrackets > 0 || line.contains(restOfHead)
      guard isInHead else { return false }
    }
    return false
  }

  /// Returns a diagnostic without a message for a place in the program.
  package func diagnostic(line: Int, column: Int) -> Diagnostic? {
    place(line: line, column: max(1, column)).map { path, position in
      Diagnostic(path: path, position: position, message: "")
    }
  }
}
