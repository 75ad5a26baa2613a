import SampleRunning
import TutorialModel

/// What came of all samples that were read.
struct CheckedContent {
  /// The compiler that checked them.
  var toolchain: String
  var pages: [CheckedPage]
  /// What they were built with of the package; `nil` where they needed nothing of it.
  var modules: BuiltModules?

  /// Puts in the pages that were checked once more.
  mutating func replacePages(with newer: CheckedContent) {
    for page in newer.pages {
      guard let index = pages.firstIndex(where: { $0.page.path == page.page.path }) else {
        continue
      }
      pages[index] = page
    }
  }
}
