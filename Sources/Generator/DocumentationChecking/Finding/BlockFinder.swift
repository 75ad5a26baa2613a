import SwiftText
import TutorialModel
import TutorialParsing

/// Finds the blocks of a file that may be Swift, in one or more texts of Markdown.
package struct BlockFinder {
  private let path: String
  private var reader: SampleReader
  private(set) var file: DocumentedFile
  /// The lines of all fences found so far.
  private var fencedLines: Set<Int> = []

  init(_ path: String) {
    self.path = path
    reader = SampleReader(path: path, includes: [:])
    file = DocumentedFile(path: path)
  }

  /// - Parameters:
  ///   - line: the first line of the text that is Markdown.
  ///   - takesUntagged: whether blocks without a tag count as Swift if they parse as Swift.
  mutating func find(
    in document: SourceDocument, from line: Int = 1, _ place: BlockPlace = BlockPlace(),
    takesUntagged: Bool
  ) {
    let blocks = MarkdownParser().parse(document, bodyStartLine: line).blocks
    find(in: blocks, place, takesUntagged)
    let missed = MissedFences.blocks(in: document, known: fencedLines)
    guard !missed.isEmpty else { return }
    // An untagged block around such a fence is indented text.
    file.blocks.removeAll { block in
      !block.isMarked && missed.contains { block.sample.fenceLines.contains($0.position.line) }
    }
    for code in missed { take(code, BlockDirective(), place, takesUntagged) }
    file.blocks.sort { $0.sample.line < $1.sample.line }
  }

  private mutating func find(in blocks: [Block], _ place: BlockPlace, _ takesUntagged: Bool) {
    var next = BlockDirective()
    for block in blocks {
      let directive = next
      next = BlockDirective()
      switch block.kind {
      case .comment(let html):
        guard let found = BlockDirectiveParser.parse(html, at: block.range.start, path: path)
        else { break }
        next = found.directive
        file.diagnostics += found.diagnostics
      case .code(let code):
        if !code.isIndented {
          fencedLines.formUnion(code.position.line...max(code.position.line, code.endLine))
        }
        take(code, directive, place, takesUntagged)
      default: find(in: block.children, place, takesUntagged)
      }
    }
  }

  private mutating func take(
    _ code: CodeBlock, _ directive: BlockDirective, _ place: BlockPlace, _ takesUntagged: Bool
  ) {
    let isMarked = code.language.isSwift
    let isUntagged = code.language.isEmpty && takesUntagged
    let isBlank = code.lines.allSatisfy { $0.utf8.allSatisfy(\.isBlank) }
    guard isMarked || isUntagged, !isBlank, isMarked || !isTranscript(code) else {
      file.otherBlocks += 1
      return
    }
    add(code, directive, place, isMarked: isMarked)
  }

  /// Adds the blocks of a text that is not all of the file's documentation.
  static func blocks(ofDirectives document: SourceDocument) -> DocumentedFile {
    var finder = BlockFinder(document.path)
    finder.find(in: document, takesUntagged: false)
    return finder.file
  }

  /// Indicates whether a block shows commands at a prompt.
  private func isTranscript(_ code: CodeBlock) -> Bool {
    code.lines.contains { line in
      let line = line.utf8.drop(while: \.isBlank)
      return ["$ ", "% ", "> "].contains { line.starts(with: $0.utf8) }
    }
  }

  /// Adds a Swift file as one block.
  mutating func addWhole(_ document: SourceDocument) {
    let lines = document.lines.map(\.string)
    let start = SourcePosition(line: 1, column: 1)
    add(
      CodeBlock(
        position: start, info: "swift", infoPosition: start, lines: lines, firstLine: 1,
        columnOffsets: [Int](repeating: 0, count: lines.count), endLine: max(lines.count, 1)),
      BlockDirective(), BlockPlace(), isMarked: true)
  }

  private mutating func add(
    _ code: CodeBlock, _ directive: BlockDirective, _ place: BlockPlace, isMarked: Bool
  ) {
    let scan = SwiftScanner.scan(code.lines)
    let claims = CommentClaimParser.parse(code, scan)
    let sample = reader.readForeign(code, scan, claims)
    file.blocks.append(
      DocumentedBlock(
        sample: sample,
        parts: reader.parts(of: sample, failing: claims.failures).map {
          DocumentedBlock.Part(sample: $0.sample, failure: $0.failure)
        },
        isMarked: isMarked, place: place, directive: directive, outline: Self.outline(of: scan)))
  }

  private static func outline(of scan: SwiftScan) -> BlockOutline {
    BlockOutline(
      imports: Set(scan.imports.map(\.module)),
      declaredNames: TopLevelNames.declared(in: scan),
      extendedNames: TopLevelNames.extended(in: scan),
      manifest: ManifestContext(scan), assignments: TopLevelNames.assigned(in: scan),
      isLiteral: Fragments.areLiterals(scan),
      isCounterexample: Fragments.haveCounterexample(scan),
      listedNames: TopLevelNames.listed(in: scan).map { name in
        ListedName(
          name: name.name, owner: TopLevelNames.owner(of: name, in: scan), line: name.line,
          column: name.column)
      },
      isProgramFile: TopLevelNames.hasMainType(scan),
      hasStatements: TopLevelNames.hasStatements(scan), hasDots: Omissions.haveDots(in: scan),
      hasOmissions: Omissions.occur(in: scan), reservedWord: scan.reservedWords.first?.text)
  }
}

extension CodeBlock {
  /// Indicates whether it has no fence.
  fileprivate var isIndented: Bool { firstLine == position.line }
}
