import CodeAnnotating
import TutorialModel

/// The programs that a page's samples make up, and where in them its lines are.
struct PagePrograms: Sendable {
  struct Part: Sendable {
    var name: LivePrograms.Name
    var program: AnnotatedProgram
  }

  /// A place in a source file of a program.
  struct Place: Hashable {
    /// The program's place among the page's.
    var program: Int
    /// The file's place among the program's.
    var document: Int
    var position: TextPosition
  }

  let parts: [Part]

  init(_ sessions: [Session]) {
    parts = sessions.flatMap { session in
      SampleProgram.programs(for: session).map { program in
        Part(
          name: LivePrograms.Name(session: session.id, subject: program.subject),
          program: AnnotatedProgram(program))
      }
    }
  }

  /// Where a place of the page is in a program; `nil` outside of code.
  ///
  /// A sample that is looked at alone is found in the program that is there for it.
  func place(at position: SourcePosition) -> Place? {
    for isAlone in [true, false] {
      for (number, part) in parts.enumerated()
      where (part.program.program.subject != nil) == isAlone {
        let program = part.program.program
        let candidates = program.subject.map { [$0] } ?? program.members
        for index in candidates where program.session.samples[index].has(position) {
          return place(at: position, in: index, of: number)
        }
      }
    }
    return nil
  }

  private func place(at position: SourcePosition, in index: Int, of number: Int) -> Place? {
    let part = parts[number]
    let sample = part.program.program.session.samples[index]
    let line = position.line - sample.code.firstLine
    let offset = sample.code.position(line: line, column: 1).column - 1
    // In the indentation of a list, or in the marks of a quote.
    guard position.column > offset else { return nil }
    let text = Array(sample.code.lines[line].utf8)
    for (document, file) in part.program.documents.enumerated() {
      guard let row = file.lines.firstIndex(where: { $0.sample == index && $0.index == line })
      else { continue }
      let column = min(position.column - 1 - sample.code.columnOffset(ofLine: line), text.count)
      return Place(
        program: number, document: document,
        position: TextPosition(line: row, character: text[..<max(column, 0)].utf16Count))
    }
    return nil
  }

  /// Where a place of a program is on the page, and in which sample of the session; `nil` for one in
  /// a file that a sample includes.
  ///
  /// Past the last line is the end of that line.
  static func page(
    _ position: TextPosition, in document: Int, of program: AnnotatedProgram
  ) -> (position: SourcePosition, sample: Int)? {
    guard program.documents.indices.contains(document), position.line >= 0,
      let last = program.documents[document].lines.last
    else { return nil }
    let lines = program.documents[document].lines
    let isInside = position.line < lines.count
    let line = isInside ? lines[position.line] : last
    let sample = program.program.session.samples[line.sample]
    guard sample.includedPath == nil else { return nil }
    let text = Array(line.text.utf8)
    let bytes = isInside ? text[...].bytes(beforeCharacter: position.character) : text.count
    return (sample.code.position(line: line.index, column: bytes + 1), line.sample)
  }
}

extension Sample {
  /// Whether a place of the page is on one of the lines of its code.
  fileprivate func has(_ position: SourcePosition) -> Bool {
    includedPath == nil && contains(line: position.line)
  }
}

extension CodeBlock {
  fileprivate func columnOffset(ofLine line: Int) -> Int {
    columnOffsets.indices.contains(line) ? columnOffsets[line] : 0
  }
}
