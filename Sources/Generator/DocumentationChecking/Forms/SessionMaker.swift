import SwiftText
import TutorialModel
import TutorialParsing

/// Makes sessions from the blocks of a file: the imports, unseen, then the earlier blocks that the
/// form needs, then the block itself.
package struct SessionMaker: Sendable {
  /// The blocks of a file, from top to bottom.
  package let blocks: [DocumentedBlock]
  package let imports: BlockImports
  /// The default of `swiftc`, with which readers compile the blocks that they paste.
  private static let languageMode = LanguageMode.swift5

  package init(_ blocks: [DocumentedBlock], imports: BlockImports) {
    self.blocks = blocks
    self.imports = imports
  }

  /// - Parameters:
  ///   - name: a name that no other session of the file has.
  ///   - isAmbiguous: whether a name was found in two of the modules.
  ///   - assigned: the names that assignments declare.
  ///   - crashing: the parts that must crash, although their comments only say that they fail.
  package func session(
    of index: Int, as form: BlockForm, named name: String, isAmbiguous: Bool = false,
    crashing: Set<Int> = [], assigned: Set<String> = []
  ) -> Session {
    let block = blocks[index]
    let importLines = imports.lines(for: block, isAmbiguous: isAmbiguous)
    let before = earlier(than: index, as: form)
    var own = block.sample
    own.declare(assigned.compactMap { block.outline.assignments[$0] })
    switch form {
    case .alone, .after: break
    case .members(let context):
      own.wrap(in: importLines + [context.opening(of: block.place.symbol)], ["}"], as: .noRun)
    case .programFile: own.wrap(in: importLines, [], as: .noRun)
    case .manifest(let context): own.putIntoManifest(context, block.outline.declaredNames)
    case .foundationTypes(let types):
      own.ask(["import Foundation"] + types.map { "typealias _\($0) = Foundation.\($0)" })
    case .libraryNames(let names):
      own.ask(["import Glibc"] + names.map { "_ = Glibc.\($0)" })
    case .parsed(nil): own.wrap(in: [], [], as: .syntaxOnly)
    case .parsed(let context?):
      own.wrap(in: [context.opening(of: block.place.symbol)], ["}"], as: .syntaxOnly)
    }
    var samples: [Sample] = []
    if own.words.kind != .syntaxOnly, !own.isWrapped(from: block.sample) {
      samples.append(prelude(importLines, for: block))
      samples += before.flatMap { blocks[$0].passingSamples.map(\.withoutClaims) }
    }
    if case .run = own.words.kind, !block.parts.isEmpty {
      samples += block.parts.enumerated().map { number, part in
        part.sample(isCrashing: crashing.contains(number))
      }
    } else {
      samples.append(own)
    }
    return Session(
      id: Session.ID(path: block.sample.id.path, name: name), samples: samples, clock: nil,
      timeZone: "UTC", locale: "en_US", languageMode: Self.languageMode,
      timeout: samples.reduce(0) { $0 + $1.timeout })
  }

  /// The blocks before a block in its program, in order.
  func earlier(than index: Int, as form: BlockForm) -> [Int] {
    switch form {
    case .alone: fixed(before: index)
    case .after(let others): Set(others).union(fixed(before: index)).sorted()
    default: []
    }
  }

  /// The blocks that the author puts before a block: `setup`, and earlier ones of the same
  /// `session`.
  func fixed(before index: Int) -> [Int] {
    let block = blocks[index]
    return blocks.indices.prefix(index).filter { earlier in
      let directive = blocks[earlier].directive
      guard blocks[earlier].place.page == block.place.page else { return false }
      return directive.isSetup
        || directive.session != nil && directive.session == block.directive.session
    }
  }

  private func prelude(_ lines: [String], for block: DocumentedBlock) -> Sample {
    var code = block.sample.code
    code.lines = lines
    code.firstLine = code.position.line
    code.columnOffsets = [Int](repeating: 0, count: lines.count)
    var sample = Sample(
      id: block.sample.id, code: code, words: SampleWords(membership: .isolated, isHidden: true),
      expectations: [], literalBindingLines: [])
    sample.imports = code.imports
    return sample
  }
}

extension Sample {
  fileprivate var withoutClaims: Sample {
    var sample = self
    sample.expectations = []
    sample.words.kind = .run
    return sample
  }

  /// Makes declarations of the assignments on some lines of the code.
  fileprivate mutating func declare(_ lines: [Int]) {
    for line in lines where code.lines.indices.contains(line) {
      let blanks = code.lines[line].prefix(while: \.isWhitespace)
      code.lines[line] = "\(blanks)var \(code.lines[line].dropFirst(blanks.count))"
      if code.columnOffsets.indices.contains(line) { code.columnOffsets[line] -= 4 }
      // A scope around the statement would hide the name.
      expressionStatements.removeAll { $0.lowerBound.number == line }
    }
  }

  /// Replaces the code with lines that ask the compiler something.
  fileprivate mutating func ask(_ lines: [String]) {
    code.lines = []
    code.columnOffsets = []
    wrap(in: lines, [], as: .noRun)
  }

  fileprivate mutating func putIntoManifest(_ context: ManifestContext, _ declared: Set<String>) {
    if context == .pieces, let pieces = ManifestPieces(SwiftScanner.scan(code.lines)) {
      code.lines = pieces.calls(in: code.lines)
      for line in pieces.changedLines where code.columnOffsets.indices.contains(line) {
        code.columnOffsets[line] -= ManifestPieces.function.utf8.count + 1
      }
    }
    wrap(in: context.opening(declares: declared), [], as: .noRun)
  }

  fileprivate func isWrapped(from sample: Sample) -> Bool { words.kind != sample.words.kind }

  /// Puts lines above and below the code, whose own lines keep their places in the file.
  fileprivate mutating func wrap(in head: [String], _ tail: [String], as kind: SampleKind) {
    words.kind = kind
    expectations = []
    conditionalCode = nil
    expressionStatements = []
    executedStatements = []
    let blank = { [Int](repeating: 0, count: $0) }
    code.lines = head + code.lines + tail
    code.columnOffsets = blank(head.count) + code.columnOffsets + blank(tail.count)
    code.firstLine -= head.count
    imports = code.imports
  }
}
