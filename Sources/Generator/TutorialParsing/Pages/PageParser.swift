import TutorialModel

/// Reads a page: its front matter and its Markdown.
package struct PageParser: Sendable {
  /// Everything that determines a page.
  package struct Input: Sendable, Hashable {
    package var document: SourceDocument
    /// The address in the site, without an extension: `dates`, `authoring/index`.
    package var route: String

    package init(document: SourceDocument, route: String) {
      self.document = document
      self.route = route
    }
  }

  package struct Output: Sendable, Hashable {
    package var page: Page
    /// Indicates whether there is usable front matter. A page without it cannot be shown, but the
    /// problems of its samples can still be reported.
    package var hasFrontMatter: Bool
    /// The problems of the front matter and the Markdown, by position.
    package var diagnostics: [Diagnostic]
  }

  package init() {}

  package func parse(_ input: Input) -> Output {
    let document = input.document
    let head = FrontMatterParser().parse(document)
    let body = MarkdownParser().parse(document, bodyStartLine: head.bodyStartLine)
    return Output(
      page: Page(
        path: document.path, route: input.route,
        frontMatter: head.frontMatter ?? FrontMatter(title: ""), blocks: body.blocks),
      hasFrontMatter: head.frontMatter != nil,
      diagnostics: (head.diagnostics + body.diagnostics).sortedByPosition)
  }
}
