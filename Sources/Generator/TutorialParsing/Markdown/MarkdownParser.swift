import TutorialModel

/// Turns Markdown into blocks: CommonMark by libcmark, and the extensions over its tree.
package struct MarkdownParser: Sendable {
  package init() {}

  /// The blocks of a document; positions are those of its file.
  ///
  /// - Parameter bodyStartLine: the 1-based line of the document on which the Markdown begins.
  package func parse(
    _ document: SourceDocument, bodyStartLine: Int = 1
  ) -> (blocks: [Block], diagnostics: [Diagnostic]) {
    let path = document.path
    let body = ComposedText(document, bodyStartLine: bodyStartLine)
    let footnotes = FootnoteExtension.find(in: body, path: path, parse: MarkdownTree.read)
    let composed = body.composed(with: footnotes.definitions)
    let root = MarkdownTree.read(composed.bytes)
    let snippets = TableExtension.snippets(in: root, of: composed)
    let inlines = Self.inlines(of: snippets, within: composed)
    var builder = BlockBuilder(
      text: composed, path: path, footnotes: footnotes.definitions, snippets: inlines)
    let blocks = builder.build(root)
    let slugs = HeadingSlugs.assign(blocks, anchors: builder.anchors, path: path)
    return (slugs.blocks, footnotes.diagnostics + builder.diagnostics + slugs.diagnostics)
  }

  /// Parses pieces of text as part of the document, so that its link definitions apply.
  private static func inlines(
    of snippets: Set<MarkdownSnippet>, within text: ComposedText
  ) -> [MarkdownSnippet: [Inline]] {
    guard !snippets.isEmpty else { return [:] }
    // The snippets come before the document, since an unclosed block at its end would swallow them.
    let snippets = Array(snippets)
    let lines = snippets.map(\.markdown).joined(separator: "\n\n") + "\n\n"
    let nodes = MarkdownTree.read(Array(lines.utf8) + text.bytes).children
    return Dictionary(
      zip(snippets, nodes.map(\.inlines)), uniquingKeysWith: { first, _ in first })
  }
}
