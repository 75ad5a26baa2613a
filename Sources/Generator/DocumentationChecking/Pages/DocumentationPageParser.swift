import SwiftText
import TutorialModel
import TutorialParsing

/// Reads a page that was not written for Exhibit: without front matter, and possibly with
/// directives of DocC.
///
/// The first heading is the title, and the first paragraph with words of its own before any further
/// heading is the summary. Both are left out of the text. A `README` comes first in its folder.
package struct DocumentationPageParser: Sendable {
  package init() {}

  package func parse(_ input: PageParser.Input) -> DocumentedPage {
    let (document, found) = Self.withoutDirectives(input.document)
    let body = MarkdownParser().parse(document)
    var blocks = body.blocks.rewritten(Self.readAside)
    let name = input.route.split(separator: "/").last.map(String.init) ?? input.route
    let title = Self.takeTitle(from: &blocks) ?? name
    let summary = Self.takeSummary(from: &blocks)
    let isFirst = ["readme", "index"].contains(name.lowercased())
    // Its authors do not write for Exhibit: nothing in the Markdown is an error.
    let warnings = body.diagnostics.map {
      var warning = $0
      warning.severity = .warning
      return warning
    }
    let file = BlockFinder.blocks(ofMarkdown: document, isCatalog: false)
    return DocumentedPage(
      page: Page(
        path: document.path, route: input.route,
        frontMatter: FrontMatter(title: title, summary: summary, order: isFirst ? 0 : nil),
        blocks: blocks),
      file: file, diagnostics: (found + warnings).sortedByPosition + file.diagnostics)
  }

  /// Indicates whether a text has front matter, or its beginning.
  package static func hasFrontMatter(_ document: SourceDocument) -> Bool {
    document.lines.first.map { $0.starts(with: "---".utf8) && $0.dropFirst(3).isBlank } ?? false
  }

  private static func takeTitle(from blocks: inout [Block]) -> String? {
    guard let index = blocks.firstIndex(where: { $0.heading != nil }),
      let (level, inlines) = blocks[index].heading
    else { return nil }
    let title = inlines.plainText
    guard !title.allSatisfy(\.isWhitespace) else { return nil }
    // The heading of a section stays, even if it is also the title because there is no other.
    if level == 1 { blocks.remove(at: index) }
    return title
  }

  private static func takeSummary(from blocks: inout [Block]) -> String? {
    let head = blocks.prefix { $0.heading == nil }
    guard
      let index = head.firstIndex(where: {
        guard case .paragraph(let inlines) = $0.kind else { return false }
        return inlines.hasOwnWords
      }), case .paragraph(let inlines) = blocks[index].kind
    else { return nil }
    var summary = inlines.plainText
    let introduces = summary.last == ":"
    if introduces { summary = "\(summary.dropLast())." }
    // A paragraph with links, or one that introduces what follows, also stays in the text.
    if !introduces, !inlines.preorder.contains(where: \.isLink) { blocks.remove(at: index) }
    return summary
  }

  // MARK: Asides

  /// Reads DocC's `> Note: text` as `> [!NOTE]`.
  private static func readAside(_ block: inout Block) {
    guard case .blockQuote = block.kind, case .paragraph(var inlines)? = block.children.first?.kind,
      case .text(let text)? = inlines.first, let colon = text.firstIndex(of: ":"),
      let alert = asides[text[..<colon].lowercased()]
    else { return }
    inlines[0] = .text(String(text[text.index(after: colon)...].drop(while: \.isWhitespace)))
    block.kind = .box(alert.box)
    block.children[0].kind = .paragraph(inlines)
  }

  private static let asides: [String: Alert] = [
    "note": .note, "tip": .tip, "experiment": .tip, "important": .important, "warning": .warning,
    "caution": .caution, "attention": .warning,
  ]

  // MARK: Directives

  /// The text with blank lines in place of DocC's directives, `@Metadata { … }`, and a note for
  /// each.
  ///
  /// Directives that only describe the page are left out with their contents. The contents of all
  /// others stay, without their indentation.
  private static func withoutDirectives(_ document: SourceDocument) -> (
    document: SourceDocument, found: [Diagnostic]
  ) {
    var reader = DirectiveReader()
    var found: [Diagnostic] = []
    var lines: [(bytes: [UInt8], origin: SourceDocument.Origin)] = []
    for (index, line) in document.lines.enumerated() {
      var origin = document.origin(ofLine: index + 1)
      let isOutermost = reader.isOutside
      let kept = reader.read(line)
      if isOutermost, let name = reader.directive {
        found.append(
          Diagnostic(
            path: document.path, position: document.position(line: index + 1, column: 1),
            severity: .note, message: leftOut(name)))
      }
      origin.columnOffset += line.count - kept.count
      lines.append((kept, origin))
    }
    guard !found.isEmpty else { return (document, []) }
    return (SourceDocument(path: document.path, lines: lines), found)
  }
}

extension Block {
  fileprivate var heading: (level: Int, inlines: [Inline])? {
    if case .heading(let level, _, let inlines) = kind { (level, inlines) } else { nil }
  }
}

extension [Inline] {
  /// Indicates whether there is text outside links.
  fileprivate var hasOwnWords: Bool {
    contains { inline in
      switch inline {
      case .text(let text), .code(let text): text.contains(where: \.isLetter)
      case .styled(_, let children): children.hasOwnWords
      default: false
      }
    }
  }
}

extension Inline {
  fileprivate var isLink: Bool {
    switch self {
    case .link, .image: true
    default: false
    }
  }
}

private func leftOut(_ name: String) -> String {
  "@\(name) is DocC's and has no meaning here: it is left out"
}
