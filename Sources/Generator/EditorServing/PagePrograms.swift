import CodeAnnotating
import TutorialModel

/// The programs that the samples of a file make up, and where in them its lines are.
///
/// The file is a page, or one that pages include.
struct PagePrograms: Sendable {
  struct Part: Sendable {
    var name: LivePrograms.Name
    var program: AnnotatedProgram
  }

  /// A place in a source file of a program.
  struct Place: Hashable {
    /// The program's place among those of the file.
    var program: Int
    /// The file's place among the program's.
    var document: Int
    var position: TextPosition
  }

  let parts: [Part]
  private let path: String

  init(_ file: EditedFile) {
    path = file.document.path
    parts = file.sessions.flatMap { session in
      SampleProgram.programs(for: session).map { program in
        Part(
          name: LivePrograms.Name(session: session.id, subject: program.subject),
          program: AnnotatedProgram(program))
      }
    }
  }

  /// Where a place of the file is in a program; `nil` outside of code.
  ///
  /// A sample that is looked at alone is found in the program that is there for it.
  func place(at position: SourcePosition) -> Place? {
    for isAlone in [true, false] {
      for (number, part) in parts.enumerated()
      where (part.program.program.subject != nil) == isAlone {
        let program = part.program.program
        let candidates = program.subject.map { [$0] } ?? program.members
        for index in candidates where program.session.samples[index].has(position, of: path) {
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
    let offset = sample.code.position(line: CodeLine(line), column: 1).column - 1
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

  /// Where the author wrote what is at a place of a program.
  struct Origin {
    /// The page, or the file that it includes.
    var path: String
    var position: SourcePosition
    /// The sample's place in its session.
    var sample: Int
  }

  /// Where a place of a program comes from. Past the last line is the end of that line.
  static func origin(
    of position: TextPosition, in document: Int, of program: AnnotatedProgram
  ) -> Origin? {
    guard program.documents.indices.contains(document), position.line >= 0,
      let last = program.documents[document].lines.last
    else { return nil }
    let lines = program.documents[document].lines
    let isInside = position.line < lines.count
    let line = isInside ? lines[position.line] : last
    let sample = program.program.session.samples[line.sample]
    let text = Array(line.text.utf8)
    let bytes = isInside ? text[...].bytes(beforeCharacter: position.character) : text.count
    return Origin(
      path: sample.codePath,
      position: sample.code.position(line: CodeLine(line.index), column: bytes + 1),
      sample: line.sample)
  }

  /// The range of a file that a range of a program comes from; `nil` if that is in another file.
  ///
  /// - Returns: also the sample that it is in, by its place in the session.
  static func range(
    _ range: TextRange, in document: Int, of program: AnnotatedProgram, on file: SourceDocument,
    _ text: EditedText
  ) -> (range: TextRange, sample: Int)? {
    guard let start = origin(of: range.start, in: document, of: program), start.path == file.path
    else { return nil }
    let first = text.position(of: start.position)
    let end = origin(of: range.end, in: document, of: program)
    let last = end.flatMap { $0.path == file.path ? text.position(of: $0.position) : nil }
    return (TextRange(first, max(first, last ?? first)), start.sample)
  }
}

extension Sample {
  /// Whether a place of a file is on one of the lines of its code.
  fileprivate func has(_ position: SourcePosition, of path: String) -> Bool {
    codePath == path && contains(line: position.line)
  }
}

extension CodeBlock {
  fileprivate func columnOffset(ofLine line: Int) -> Int {
    columnOffsets.indices.contains(line) ? columnOffsets[line] : 0
  }
}

extension PagePrograms.Part {
  /// Whether the compiler's errors are errors: not in what is only parsed, nor in what must not
  /// compile.
  var isToCompile: Bool {
    guard program.program.goal != .parse else { return false }
    return program.program.subject.map {
      program.program.session.samples[$0].words.kind != .compileFail
    } ?? true
  }
}
