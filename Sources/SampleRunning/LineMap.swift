import TutorialModel

/// Leads from the lines that a program speaks of to the author's files.
///
/// A program speaks of the page's own lines. Text that a sample includes from another file has
/// lines that the page has too, so the program is told of lines past any page's end.
struct LineMap: Sendable {
  private static let stride = 1_000_000

  let session: Session

  /// What a program adds to the lines of a sample's code.
  func offset(of index: Int) -> Int {
    session.samples[index].includedPath == nil ? 0 : (index + 1) * Self.stride
  }

  /// The sample that a line of the program belongs to.
  ///
  /// The line behind the code is the sample's, too: an unclosed bracket is missed there.
  func sample(atProgramLine line: Int) -> Int? {
    session.samples.indices.first { index in
      let code = session.samples[index].code
      let first = code.firstLine + offset(of: index)
      return first...first + code.lines.count ~= line
    }
  }

  /// The author's file and the place in it; a fence in a list stands further right than its code.
  func place(line: Int, column: Int) -> (path: String, position: SourcePosition) {
    guard let index = sample(atProgramLine: line) else {
      return (session.id.path, SourcePosition(line: line, column: column))
    }
    let sample = session.samples[index]
    let fileLine = line - offset(of: index)
    return (
      sample.codePath,
      sample.code.position(line: fileLine - sample.code.firstLine, column: column)
    )
  }

  /// Whether a line of the program lies in the body of a function, as far as bodies were entered;
  /// a closure's body is not one.
  func isInFunction(programLine line: Int, scopes: Set<SourceRange>) -> Bool {
    scopes.contains { scope in
      // The program tells of its scopes, and it may tell nonsense.
      guard scope.start.line <= line, line <= scope.end.line,
        let index = sample(atProgramLine: scope.start.line)
      else { return false }
      let code = session.samples[index].code
      let head = scope.start.line - offset(of: index) - code.firstLine
      return code.lines.indices.contains(head)
        && code.lines[head].contains(
          #/\b(?:func|init|deinit|subscript|get|set|willSet|didSet|var)\b/#)
    }
  }

  /// A place where a program was, to which a message can be put.
  func diagnostic(line: Int, column: Int) -> Diagnostic {
    let (path, position) = place(line: line, column: max(1, column))
    return Diagnostic(path: path, position: position, message: "")
  }
}
