import TutorialModel
import TutorialParsing

/// Reads a page of documentation that was not written for Exhibit: it has no front matter, and may
/// have DocC's own words.
///
/// Its title is its first heading, and its summary the first paragraph with words of its own, in
/// front of any further heading. Both are then no part of the text. A `README` comes first in its
/// folder.
package struct DocumentationPageParser: Sendable {
  package init() {}

  package func parse(_ input: PageParser.Input) -> (page: Page, diagnostics: [Diagnostic]) {
    let (document, found) = Self.withoutDirectives(input.document)
    let body = MarkdownParser().parse(document)
    var blocks = body.blocks.rewritten(Self.readAside)
    let name = input.route.split(separator: "/").last.map(String.init) ?? input.route
    let title = Self.takeTitle(from: &blocks) ?? name
    let summary = Self.takeSummary(from: &blocks)
    let isFirst = ["readme", "index"].contains(name.lowercased())
    // Nobody promised Exhibit that the Markdown is as it likes it.
    let warnings = body.diagnostics.map {
      var warning = $0
      warning.severity = .warning
      return warning
    }
    return (
      Page(
        path: document.path, route: input.route,
        frontMatter: FrontMatter(title: title, summary: summary, order: isFirst ? 0 : nil),
        blocks: blocks),
      (found + warnings).sortedByPosition
    )
  }

  /// Whether a text has front matter, or begins it.
  package static func hasFrontMatter(_ document: SourceDocument) -> Bool {
    document.lines.first.map { $0.starts(with: "---".utf8) && $0.dropFirst(3).isBlank } ?? false
  }

  private static func takeTitle(from blocks: inout [Block]) -> String? {
    guard let index = blocks.firstIndex(where: { $0.heading != nil }),
      let (level, inlines) = blocks[index].heading
    else { return nil }
    let title = inlines.plainText
    guard !title.allSatisfy(\.isWhitespace) else { return nil }
    // One of a part is a title as well, where there is no other, and stays at its place.
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
    // A summary has no links, and introduces nothing: with these the words stay in the text, too.
    if !introduces, !inlines.preorder.contains(where: \.isLink) { blocks.remove(at: index) }
    return summary
  }

  // MARK: Asides

  /// DocC's `> Note: text` is what Exhibit writes as `> [!NOTE]`.
  private static func readAside(_ block: inout Block) {
    guard case .blockQuote = block.kind, case .paragraph(var inlines)? = block.children.first?.kind,
      case .text(let text)? = inlines.first, let colon = text.firstIndex(of: ":"),
      let alert = asides[text[..<colon].lowercased()]
    else { return }
    inlines[0] = .text(String(text[text.index(after: colon)...].drop(while: \.isWhitespace)))
    block.kind = .alert(alert)
    block.children[0].kind = .paragraph(inlines)
  }

  private static let asides: [String: Alert] = [
    "note": .note, "tip": .tip, "experiment": .tip, "important": .important, "warning": .warning,
    "caution": .caution, "attention": .warning,
  ]

  // MARK: Directives

  /// The text with blank lines where DocC's directives stand: `@Metadata { … }`, and what each of them
  /// is, once.
  ///
  /// Those that only say something about the page go as a whole; of all others only the lines of the
  /// directive itself. What they hold stays, without its indentation.
  package static func withoutDirectives(_ document: SourceDocument) -> (
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

/// Reads lines of a text one by one, and leaves DocC's directives out.
private struct DirectiveReader {
  /// A directive whose brace is open.
  private struct Open {
    /// Whether what it holds goes with it.
    var isSilent: Bool
    /// How far its first line is indented; `nil` before that line.
    var indentation: Int?
  }

  private var open: [Open] = []
  /// The mark of the code fence that is open.
  private var fence: String?
  /// The name of the directive that the last line begins.
  private(set) var directive: String?

  var isOutside: Bool { open.isEmpty }

  /// What is left of a line.
  mutating func read(_ line: [UInt8]) -> [UInt8] {
    directive = nil
    let text = line.trimmed.string
    if let fence {
      if text.hasPrefix(fence) { self.fence = nil }
      return kept(line)
    }
    if let mark = ["```", "~~~"].first(where: text.hasPrefix) {
      fence = mark
      return kept(line)
    }
    if let name = Self.directive(text) {
      directive = name
      noteIndentation(of: line)
      if text.hasSuffix("{") {
        let isSilent = open.contains(where: \.isSilent) || Self.silent.contains(name)
        open.append(Open(isSilent: isSilent))
      }
      return []
    }
    if text == "}", !open.isEmpty {
      open.removeLast()
      return []
    }
    return kept(line)
  }

  private mutating func kept(_ line: [UInt8]) -> [UInt8] {
    noteIndentation(of: line)
    guard let last = open.last else { return line }
    if last.isSilent { return [] }
    let blanks = min(line.prefix(while: \.isBlank).count, last.indentation ?? 0)
    return Array(line.dropFirst(blanks))
  }

  private mutating func noteIndentation(of line: [UInt8]) {
    guard let last = open.indices.last, open[last].indentation == nil, !line.isBlank else { return }
    open[last].indentation = line.prefix(while: \.isBlank).count
  }

  /// The name of the directive that a line begins: `@Metadata {`, `@Image(source: a)`.
  private static func directive(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "@") else { return nil }
    let name = text.utf8.dropFirst().prefix(while: \.isIdentifier)
    guard let first = name.first, first.isLetter, name.string.first?.isUppercase == true else {
      return nil
    }
    let rest = text.utf8.dropFirst(name.count + 1).trimmed
    let isComplete = rest.first == Ascii.openParenthesis || rest.last == Ascii.openBrace
    return isComplete || rest.last == Ascii.closeBrace ? name.string : nil
  }

  private static let silent: Set<String> = [
    "Metadata", "Options", "Comment", "DeprecationSummary", "Redirected",
  ]
}

extension Block {
  fileprivate var heading: (level: Int, inlines: [Inline])? {
    if case .heading(let level, _, let inlines) = kind { (level, inlines) } else { nil }
  }
}

extension [Inline] {
  /// Whether it is more than links and what stands between them.
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
