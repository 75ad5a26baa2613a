import TutorialModel
import TutorialParsing

/// All that was read, sound or not.
struct CollectedContent {
  var site: SiteConfiguration
  var pages: [CollectedPage] = []
  var diagnostics: [Diagnostic]

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What is run for pages that readers see.
  var publishedSessions: [Session] {
    pages.filter { !$0.page.frontMatter.isDraft }.flatMap(\.samples.sessions)
  }

  func only(_ paths: Set<String>) -> CollectedContent {
    var content = self
    content.pages = pages.filter { paths.contains($0.file.path) }
    return content
  }
}

/// A page with its samples, and the file that it came from.
struct CollectedPage {
  var file: ContentFile
  var page: Page
  var samples: SampleCollector.Output
}
