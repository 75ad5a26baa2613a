@_spi(Checking) import TutorialModel

/// Joins pages with the results of their samples. It is the only source of pages that can be
/// rendered.
package struct PageChecker: Sendable {
  package init() {}

  /// - Throws: `UncheckedSampleError` unless there is exactly one sample for each Swift block.
  package func check(_ page: Page, with samples: [CheckedSample]) throws(UncheckedSampleError)
    -> CheckedPage
  {
    try CheckedPage(page: page, samples: samples)
  }
}
