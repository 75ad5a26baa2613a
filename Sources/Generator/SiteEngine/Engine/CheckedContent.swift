import ActionCache
import DocumentationChecking
import ProcessRunning
import SampleChecking
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// The content with the results of all samples.
struct CheckedContent {
  /// The compiler that checked them.
  var toolchain: String
  var pages: [CheckedPage] = []
  /// The verdicts about the blocks of documentation that is no page.
  var verdicts: [BlockVerdict] = []
  /// The modules of the package that they import; `nil` if they import none.
  var modules: PackageModules?
  /// The programs of documentation that was not written for Exhibit.
  var documentationSessions: [Session] = []

  var samples: [CheckedSample] { pages.flatMap(\.samples) + verdicts.map(\.checked) }

  /// Replaces the pages that were checked again.
  mutating func replacePages(with newer: CheckedContent) {
    for page in newer.pages {
      guard let index = pages.firstIndex(where: { $0.page.path == page.page.path }) else {
        continue
      }
      pages[index] = page
    }
  }
}
