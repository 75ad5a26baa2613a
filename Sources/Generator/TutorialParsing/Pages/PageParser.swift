import TutorialModel

/// Makes a page of a content file: its front matter and its blocks.
package struct PageParser: Sendable {
  private let packageFolder: String

  /// `packageFolder` is the folder whose files samples may include.
  package init(packageFolder: String) {
    self.packageFolder = packageFolder
  }

  /// The page and all that is wrong with it, by position.
  ///
  /// There is no page without usable front matter; what is wrong with its Markdown and its samples
  /// is reported nevertheless.
  package func parse(_ file: ContentFile) -> (page: Page?, diagnostics: [Diagnostic]) {
    let source = SourceLines(file.text)
    let head = FrontMatterParser().parse(source, path: file.path)
    let body = MarkdownParser().parse(
      source, path: file.path, bodyStartLine: head.bodyStartLine)
    var page = Page(
      path: file.path, route: file.route, frontMatter: FrontMatter(title: ""), blocks: body.blocks)
    var diagnostics = head.diagnostics + body.diagnostics
    if let frontMatter = head.frontMatter {
      page.frontMatter = frontMatter
    } else {
      // Nobody collects the samples of a page that there is not.
      let collector = SampleCollector(packageFolder: packageFolder)
      diagnostics += collector.collect(page, defaultLanguageMode: .swift6).diagnostics
    }
    let start = SourcePosition(line: 1, column: 1)
    diagnostics.sort { ($0.position ?? start) < ($1.position ?? start) }
    return (head.frontMatter == nil ? nil : page, diagnostics)
  }
}
