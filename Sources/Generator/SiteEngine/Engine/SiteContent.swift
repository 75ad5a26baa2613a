import SiteRendering
import TutorialModel
import TutorialParsing

/// The settings and pages of a site as they were read, with or without errors.
struct SiteContent {
  var site: SiteConfiguration
  var pages: [CollectedPage] = []
  var diagnostics: [Diagnostic]
  /// Indicates whether it was not written for Exhibit: there is no `site.yml`, and no page has front matter.
  var isDocumentation = false
  /// The documents that were left out because they are as a commit has them.
  var unchanged: UnchangedDocuments?

  init(site: SiteConfiguration, diagnostics: [Diagnostic], collected: [CollectedPage] = []) {
    self.site = site
    pages = collected.filter(\.hasFrontMatter)
    self.diagnostics = diagnostics
    for page in collected {
      self.diagnostics +=
        page.hasFrontMatter ? page.diagnostics : page.diagnostics.sortedByPosition
    }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  var sessions: [Session] { pages.flatMap(\.samples.sessions) }

  /// The sessions of the pages that are published.
  var publishedSessions: [Session] {
    pages.filter { !$0.page.frontMatter.isDraft }.flatMap(\.samples.sessions)
  }

  var linkSources: [LinkChecker.Source] { pages.map(\.linkSource) }

  func only(_ paths: Set<String>) -> SiteContent {
    var content = self
    content.pages = pages.filter { paths.contains($0.document.path) }
    return content
  }
}
