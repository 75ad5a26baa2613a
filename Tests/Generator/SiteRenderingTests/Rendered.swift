import TutorialModel

@testable import SiteRendering

/// The output of the renderers, as text.
enum Rendered {
  static let context = PageContext(file: "page.html")

  static func blocks(
    _ blocks: [Block], samples: [CheckedSample] = [], context: PageContext = context
  ) throws -> String {
    let page = Fixtures.page(blocks: blocks, samples: samples)
    return withoutLineIDs(
      try BlockRenderer.render(PageOutline(page: page.page), of: page, context: context))
  }

  static func inlines(_ inlines: [Inline], context: PageContext = context) -> String {
    var html = ""
    var footnotes = Footnotes(blocks: [])
    InlineRenderer(
      file: context.file, allowsHTML: context.allowsHTML, imageSizes: context.imageSizes
    ).render(inlines, into: &html, footnotes: &footnotes)
    return html
  }

  static func sample(
    _ sample: CheckedSample, results: ResultsPlacement = .margin, showsClaims: Bool = false
  ) throws -> String {
    var html = ""
    let page = Fixtures.page(results: results, samples: [sample])
    try SampleRenderer(page, file: context.file, showsClaims: showsClaims)
      .render(sample, into: &html)
    return withoutLineIDs(html)
  }

  /// The HTML without the addresses of lines of code, which few tests are about.
  static func withoutLineIDs(_ html: String) -> String {
    html.replacing(#/<div id="_\d+-\d+" /#, with: "<div ")
  }

  /// The text of each file of a site, by its path.
  static func site(
    _ pages: [CheckedPage], configuration: SiteConfiguration = SiteConfiguration()
  ) async throws -> [String: String] {
    let files = try await SiteRenderer(theme: SiteSlots.theme()).render(
      SiteInput(site: configuration, pages: pages))
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
  }
}
