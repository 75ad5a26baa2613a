import TutorialModel

/// Reads the documentation comments of a module's declarations.
///
/// The comments are Markdown for another place: names in them become links to their declarations,
/// and links that have no target on the site become text.
struct DocumentationParser {
  /// Anchors by the names that authors write in backticks: a full path, or a unique last name.
  private let names: [String: String]

  init(_ module: ModuleSymbols, anchors: [String: String]) {
    var candidates: [String: Set<String>] = [:]
    for symbol in module.symbols where symbol.kind != .extendedType {
      guard let anchor = anchors[symbol.usr] else { continue }
      candidates[symbol.path.joined(separator: "."), default: []].insert(anchor)
      if let last = symbol.path.last { candidates[last, default: []].insert(anchor) }
    }
    names = candidates.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  func parse(_ comment: String) -> [Block] {
    guard !comment.isEmpty else { return [] }
    return MarkdownParser().parse(SourceDocument(path: "", text: comment)).blocks
      .rewritten(adapt)
  }

  private func adapt(_ block: inout Block) {
    block.texts = block.texts.map { adapted($0) }
    switch block.kind {
    // The page has headings of its own.
    case .heading(_, _, let inlines): block.kind = .paragraph([.strong(inlines)])
    case .footnoteDefinition: block.kind = .blockQuote
    case .item: block.children = block.children.withMarkedField
    // An example in a comment is not a sample: it did not run.
    case .code(var code):
      code.info = ""
      block.kind = .code(code)
    case .html(let text): block.kind = .paragraph([.text(text)])
    default: break
    }
  }

  private func adapted(_ inlines: [Inline]) -> [Inline] { inlines.flatMap(adapted) }

  private func adapted(_ inline: Inline) -> [Inline] {
    switch inline {
    case .code(let text):
      guard let anchor = names[text] else { return [inline] }
      return [.link(destination: ReferenceParser.fragment(anchor), title: "", [inline])]
    case .styled(let style, let children): return [.styled(style, adapted(children))]
    case .link(let destination, let title, let children):
      // A relative destination is not relative to this page.
      guard destination.contains("://") || destination.hasPrefix("mailto:") else {
        return adapted(children)
      }
      return [.link(destination: destination, title: title, children)]
    case .image(_, _, let alternative): return [.text(alternative)]
    case .footnoteReference(let label): return [.text("[^\(label)]")]
    case .html(let text): return [.text(text)]
    case .text, .softBreak, .lineBreak: return [inline]
    }
  }
}

// Compiled once. A regex can be used from any thread, although it is not Sendable.
nonisolated(unsafe) private let field = #/(Parameter \S+|[A-Z][A-Za-z]+):/#

extension [Block] {
  /// The blocks of a list item, with the name of a field of Swift's comments made strong:
  /// `- Returns: …`, `- Parameter region: …`.
  fileprivate var withMarkedField: [Block] {
    guard case .paragraph(let inlines)? = first?.kind, case .text(let text)? = inlines.first,
      let match = text.prefixMatch(of: field)
    else { return self }
    var blocks = self
    blocks[0].kind = .paragraph(
      [.strong([.text(String(match.output.0))]), .text(String(text[match.range.upperBound...]))]
        + inlines.dropFirst())
    guard match.output.1 == "Parameters" else { return blocks }
    for index in blocks.indices {
      guard case .list = blocks[index].kind else { continue }
      for item in blocks[index].children.indices {
        blocks[index].children[item].children = blocks[index].children[item].children.withMarkedName
      }
    }
    return blocks
  }

  /// The blocks of an item that begins with a parameter's name and a colon.
  private var withMarkedName: [Block] {
    guard case .paragraph(let inlines)? = first?.kind, case .text(let text)? = inlines.first,
      let colon = text.firstIndex(of: ":")
    else { return self }
    var blocks = self
    blocks[0].kind = .paragraph(
      [.code(String(text[..<colon])), .text(String(text[colon...]))] + inlines.dropFirst())
    return blocks
  }
}
