import SiteRendering
import TutorialModel

/// The site of a content: checked before the samples run, rendered once they passed.
struct SiteBuilder {
  /// What is wrong with the links of the pages and with the site's own files.
  let diagnostics: [Diagnostic]
  private let site: SiteConfiguration
  private let theme: Theme
  private let assets: [ContentAsset]

  init(_ content: CollectedContent, configuration: Configuration) throws {
    site = content.site
    theme = try Theme()
    let files = ContentAssets(contentFolder: configuration.contentFolder)
    let checker = LinkChecker(site: content.site, files: files.paths)
    let links = checker.check(
      content.pages.map { LinkChecker.Source(page: $0.page, text: $0.file.text) })
    diagnostics = links.diagnostics
    assets = try files.load(links.used)
  }

  func render(_ pages: [CheckedPage]) throws -> [SiteFile] {
    try SiteRenderer(theme: theme).render(site: site, pages: pages, assets: assets)
  }
}
