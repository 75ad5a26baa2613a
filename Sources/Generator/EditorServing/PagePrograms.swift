import CodeAnnotating
import TutorialModel

/// The programs of a file's samples, with a mapping between the file's lines and theirs.
///
/// The file is a page or a file that pages include.
struct PagePrograms: Sendable {
  struct Part: Sendable {
    var name: LivePrograms.Name
    var program: AnnotatedProgram
  }

  /// A position in a source file of a program.
  struct Place: Hashable {
    /// The index of the program among those of the file.
    var program: Int
    /// The index of the source file among the program's.
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

  /// Returns the program position of a position in the file; `nil` outside of code.
  ///
  /// A sample that is compiled on its own is found in its own program.
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
    // The position is in the indentation of a list or in the markers of a quote.
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

  /// The origin of a program position in the author's files.
  struct Origin {
    /// The path of the page or of the file that it includes.
    var path: String
    var position: SourcePosition
    /// The index of the sample in its session.
    var sample: Int
  }

  /// Returns the origin of a program position. A position past the last line maps to the end of
  /// that line.
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

  /// Converts a range of a program to a range of a file; `nil` if the range is in another file.
  ///
  /// - Returns: the range, and the index in the session of the sample that contains it.
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
  /// Returns whether a position of a file is on a line of the sample's code.
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
  /// Indicates whether the compiler's errors are real ones. They are not if the program is only
  /// parsed or is meant to fail to compile.
  var isToCompile: Bool {
    guard program.program.goal != .parse else { return false }
    return program.program.subject.map {
      program.program.session.samples[$0].words.kind != .compileFail
    } ?? true
  }
}
