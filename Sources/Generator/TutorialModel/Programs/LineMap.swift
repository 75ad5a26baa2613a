/// Leads from the lines that a program speaks of to the author's files.
///
/// A program counts the lines of its samples for itself: from 1, one sample after the other, with
/// a line between them. It does not know where on which page they stand, so it stays the same
/// program when the text around them changes.
package struct LineMap: Sendable {
  /// A sample of the program.
  private struct Part: Sendable {
    var sample: Int
    var firstLine: Int
  }

  private let session: Session
  private let parts: [Part]

  /// - Parameter members: the places in the session of the samples that make up the program.
  package init(session: Session, members: [Int]) {
    var line = 1
    self.session = session
    parts = members.map { index in
      defer { line += session.samples[index].code.lines.count + 1 }
      return Part(sample: index, firstLine: line)
    }
  }

  /// The line of the program that is a sample's first; 1 for a sample that is not part of it.
  package func firstLine(of index: Int) -> Int {
    parts.first { $0.sample == index }?.firstLine ?? 1
  }

  /// The line of a sample's code that a line of the program is.
  package func codeLine(atProgramLine line: Int, of index: Int) -> CodeLine {
    CodeLine(line - firstLine(of: index))
  }

  /// What a sample's lines in the program are more than those in its file.
  package func offset(of index: Int) -> Int {
    firstLine(of: index) - session.samples[index].code.firstLine
  }

  /// Whether the program calls a source file of its own so.
  package func isSource(_ file: some StringProtocol) -> Bool {
    file == SampleProgram.mainFile
      || parts.contains { session.samples[$0.sample].words.fileName.map { file == $0 } ?? false }
  }

  /// The sample that a line of the program belongs to, by its place in the session.
  ///
  /// The line behind the code is the sample's, too: an unclosed bracket is missed there.
  package func sample(atProgramLine line: Int) -> Int? {
    parts.first { part in
      part.firstLine...part.firstLine + session.samples[part.sample].code.lines.count ~= line
    }?
    .sample
  }

  /// The author's file and the place in it; a fence in a list stands further right than its code.
  package func place(line: Int, column: Int) -> (path: String, position: SourcePosition)? {
    guard let index = sample(atProgramLine: line) else { return nil }
    let sample = session.samples[index]
    return (
      sample.codePath,
      sample.code.position(line: codeLine(atProgramLine: line, of: index), column: column)
    )
  }

  /// Whether a line of the program lies in the body of a function, as far as bodies were entered;
  /// a closure's body is not one.
  package func isInFunction(programLine line: Int, scopes: Set<SourceRange>) -> Bool {
    scopes.contains { scope in
      // The program tells of its scopes, and it may tell nonsense.
      guard scope.start.line <= line, line <= scope.end.line,
        let index = sample(atProgramLine: scope.start.line)
      else { return false }
      let lines = session.samples[index].code.lines
      let head = codeLine(atProgramLine: scope.start.line, of: index).number
      return lines.indices.contains(head) && Self.opensFunction(lines[...head])
    }
  }

  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let functionWord =
    #/\b(?:func|init|deinit|subscript|get|set|willSet|didSet|var)\b/#
  nonisolated(unsafe) private static let restOfHead = #/^\s*(?:->|async\b|throws\b|where\b|\{)/#

  /// Whether the body that opens on the last of these lines is a function's, whose head may have
  /// begun above.
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

  /// A place where a program was, to which a message can be put.
  package func diagnostic(line: Int, column: Int) -> Diagnostic? {
    place(line: line, column: max(1, column)).map { path, position in
      Diagnostic(path: path, position: position, message: "")
    }
  }
}
