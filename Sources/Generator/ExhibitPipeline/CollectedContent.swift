import TutorialModel
import TutorialParsing

/// All content that was read, whether or not it has errors.
struct CollectedContent {
  var site: SiteConfiguration
  var pages: [CollectedPage] = []
  var diagnostics: [Diagnostic]

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

/// A page with its samples, and the document that it came from.
struct CollectedPage {
  var document: SourceDocument
  var page: Page
  var samples: SampleCollector.Output
}
