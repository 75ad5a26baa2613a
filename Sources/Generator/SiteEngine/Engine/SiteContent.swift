import DocumentationChecking
import SiteRendering
import TutorialModel
import TutorialParsing

/// The settings and pages of a site, read with or without errors.
struct SiteContent {
  var site: SiteConfiguration
  var pages: [CollectedPage] = []
  var diagnostics: [Diagnostic]
  /// The documentation that is not part of a site's pages.
  var documents: [DocumentedFile] = []
  /// The number of files with such documentation, including files without blocks.
  var readFiles = 0
  /// The documents that were omitted because they are unchanged since a commit.
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

  /// The files whose blocks were not written for Exhibit.
  var blocks: [DocumentedFile] { documents + pages.compactMap(\.documented) }

  var hasDocumentedPages: Bool { pages.contains { $0.documented != nil } }

  var sessions: [Session] { pages.flatMap(\.samples.sessions) }

  /// The lines on which samples begin.
  var sampleLines: [Int] {
    sessions.flatMap(\.samples).map(\.line) + blocks.flatMap(\.blocks).map(\.sample.line)
  }

  /// The sessions of the pages that are published.
  var publishedSessions: [Session] {
    pages.filter { !$0.page.frontMatter.isDraft }.flatMap(\.samples.sessions)
  }

  var linkSources: [LinkChecker.Source] { pages.map(\.linkSource) }

  func only(_ paths: Set<String>) -> SiteContent {
    var content = self
    content.pages = pages.filter { paths.contains($0.document.path) }
    content.documents = documents.filter { paths.contains($0.path) }
    return content
  }
}
