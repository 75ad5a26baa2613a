import TutorialModel
import TutorialParsing

/// All content that was read, with or without errors.
struct CollectedContent {
  var site: SiteConfiguration
  var pages: [CollectedPage] = []
  var diagnostics: [Diagnostic]
  /// Whether it was not written for Exhibit: there is no `site.yml`, and no page has front matter.
  var isDocumentation = false
  /// What was left out because it is as a commit has it.
  var unchanged: UnchangedDocuments?

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The sessions of the pages that are published.
  var publishedSessions: [Session] {
    pages.filter { !$0.page.frontMatter.isDraft }.flatMap(\.samples.sessions)
  }

  func only(_ paths: Set<String>) -> CollectedContent {
    var content = self
    content.pages = pages.filter { paths.contains($0.document.path) }
    return content
  }
}

/// A page with its samples, and what it was read from.
struct CollectedPage {
  var input: PageParser.Input
  var page: Page
  var samples: SampleCollector.Output
  /// Its blocks, where it was not written for Exhibit.
  var documented: DocumentedFile?

  var document: SourceDocument { input.document }
}
