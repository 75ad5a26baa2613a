import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A program as its authors wrote it, without the code that Exhibit inserts between samples to run
/// them.
package struct AnnotatedProgram: Sendable {
  /// A source file of the program.
  package struct Document: Sendable, Hashable {
    package var name: String
    package var lines: [Line] = []

    package var text: String { lines.map { $0.text + "\n" }.joined() }
    /// Indicates whether any of its lines is shown to readers.
    var isShown: Bool { lines.contains(where: \.isShown) }
  }

  package struct Line: Sendable, Hashable {
    package var text: String
    /// The sample's index in the session, and the line's index in that sample's code; both 0-based.
    package var sample: Int
    package var index: Int
    /// Indicates whether readers see this program's annotations for the line.
    var isShown: Bool
  }

  package let program: SampleProgram
  /// The documents; the file of the top-level code comes first.
  package let documents: [Document]

  package init(_ program: SampleProgram) {
    var documents = [Document(name: SampleProgram.mainFile)]
    for index in program.members {
      let sample = program.session.samples[index]
      let isSubject = program.subject.map { $0 == index } ?? true
      let lines = sample.code.lines.enumerated().map { offset, text in
        let isHidden =
          sample.words.isHidden
          || sample.hiddenLines.contains(sample.code.fileLine(CodeLine(offset)))
        return Line(text: text, sample: index, index: offset, isShown: isSubject && !isHidden)
      }
      if let name = sample.words.fileName {
        documents.append(Document(name: name, lines: lines))
      } else {
        documents[0].lines += lines
      }
    }
    self.program = program
    self.documents = documents
  }

  /// Indicates whether names can be resolved: code that does not compile is only parsed.
  var hasSymbols: Bool { program.goal != .parse }

  /// Returns the tokens by the sample's index in the session, one array per line of its code.
  func tokens(_ annotations: ProgramAnnotations) -> [Int: [[CodeToken]]] {
    var found: [Int: [[CodeToken]]] = [:]
    for (document, tokens) in zip(documents, annotations.documents) {
      for (line, tokens) in zip(document.lines, tokens) where line.isShown {
        let count = program.session.samples[line.sample].code.lines.count
        found[line.sample, default: Array(repeating: [], count: count)][line.index] = tokens
      }
    }
    return found
  }

  /// Returns whether both programs are compiled with the same command.
  func isCompiledAlike(_ other: AnnotatedProgram) -> Bool {
    documents.map(\.name) == other.documents.map(\.name)
      && program.session.languageMode == other.program.session.languageMode
      && program.imports == other.program.imports
  }
}
