import TutorialModel

/// Finds the blocks of a file that may be Swift: from Markdown, and from the comments of Swift code.
package struct BlockFinder {
  private let path: String
  private var reader: SampleReader
  private var file: DocumentedFile

  /// Where a block stands, which says what counts as Swift.
  private struct Place {
    var page: Int
    var symbol: [String] = []
    var isInternal = false
    /// Whether blocks without a tag are Swift where they parse as Swift.
    var takesUntagged: Bool
  }

  /// The blocks of a Markdown file.
  ///
  /// - Parameter isCatalog: whether it belongs to a DocC catalog.
  package static func blocks(ofMarkdown document: SourceDocument, isCatalog: Bool)
    -> DocumentedFile
  {
    var finder = BlockFinder(document.path)
    let head = document.lines.first.map { $0.trimmed.elementsEqual("---".utf8) } ?? false
    let start = head ? FrontMatterParser().parse(document).bodyStartLine : 1
    finder.find(
      in: document, from: start <= document.lines.count ? start : 1,
      Place(page: 0, takesUntagged: isCatalog))
    return finder.file
  }

  /// The blocks in the comments of a Swift file.
  package static func blocks(ofSwift document: SourceDocument) -> DocumentedFile {
    var finder = BlockFinder(document.path)
    for (number, comment) in DocumentationComment.find(in: document).enumerated() {
      finder.find(
        in: comment.document, from: 1,
        Place(
          page: number, symbol: comment.symbol, isInternal: comment.isInternal,
          takesUntagged: true))
    }
    return finder.file
  }

  /// A Swift file that a tutorial shows as a step: it is a block as a whole.
  package static func block(ofStep document: SourceDocument) -> DocumentedFile {
    var finder = BlockFinder(document.path)
    let lines = document.lines.map(\.string)
    let start = SourcePosition(line: 1, column: 1)
    finder.add(
      CodeBlock(
        position: start, info: "swift", infoPosition: start, lines: lines, firstLine: 1,
        columnOffsets: [Int](repeating: 0, count: lines.count), endLine: max(lines.count, 1)),
      BlockDirective(), Place(page: 0, takesUntagged: false))
    return finder.file
  }

  private init(_ path: String) {
    self.path = path
    reader = SampleReader(path: path, includes: [:])
    file = DocumentedFile(path: path)
  }

  private mutating func find(in document: SourceDocument, from line: Int, _ place: Place) {
    find(in: MarkdownParser().parse(document, bodyStartLine: line).blocks, place)
  }

  private mutating func find(in blocks: [Block], _ place: Place) {
    var said = BlockDirective()
    for block in blocks {
      let directive = said
      said = BlockDirective()
      switch block.kind {
      case .html(let html):
        guard
          let found = BlockDirectiveParser.parse(html, at: block.range.start, path: path)
        else { break }
        said = found.directive
        file.diagnostics += found.diagnostics
      case .code(let code): take(code, directive, place)
      default: find(in: block.children, place)
      }
    }
  }

  private mutating func take(_ code: CodeBlock, _ directive: BlockDirective, _ place: Place) {
    let isMarked = code.language.lowercased() == "swift"
    let isUntagged = code.language.isEmpty && place.takesUntagged
    let isBlank = code.lines.allSatisfy { $0.utf8.allSatisfy(\.isBlank) }
    guard isMarked || isUntagged, !isBlank, isMarked || !isTranscript(code) else {
      file.otherBlocks += 1
      return
    }
    add(code, directive, place, isMarked: isMarked)
  }

  /// Whether a block shows what somebody types at a prompt.
  private func isTranscript(_ code: CodeBlock) -> Bool {
    code.lines.contains { line in
      let line = line.utf8.drop(while: \.isBlank)
      return ["$ ", "% ", "> "].contains { line.starts(with: $0.utf8) }
    }
  }

  private mutating func add(
    _ code: CodeBlock, _ directive: BlockDirective, _ place: Place, isMarked: Bool = true
  ) {
    let scan = SwiftScanner.scan(code.lines)
    let sample = reader.readForeign(code)
    let failing = CommentClaimParser.parse(code).failures
    file.blocks.append(
      DocumentedBlock(
        sample: sample, parts: reader.parts(of: sample, failing: failing), isMarked: isMarked,
        page: place.page,
        symbol: place.symbol, isInternal: place.isInternal, directive: directive,
        declaredNames: TopLevelNames.declared(in: scan),
        listedNames: TopLevelNames.listed(in: scan),
        isProgramFile: TopLevelNames.hasMainType(scan),
        hasStatements: TopLevelNames.hasStatements(scan), hasDots: Omissions.haveDots(in: scan),
        hasOmissions: Omissions.occur(in: scan),
        refusal: scan.reservedWords.first.map { "it uses '\($0.text)', which is Exhibit's own" }))
  }
}
