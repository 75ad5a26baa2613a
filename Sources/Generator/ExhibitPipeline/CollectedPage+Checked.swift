@_spi(Checking) import TutorialModel

extension CollectedPage {
  /// The page with what checking found of its samples: the one way from a page to a checked page.
  ///
  /// - Parameter samples: all but those that the author says are not checked.
  /// - Throws: `UncheckedSampleError` where a sample is missing, or is there twice.
  func checked(_ samples: [CheckedSample]) throws(UncheckedSampleError) -> CheckedPage {
    try CheckedPage(
      page: page,
      samples: samples + self.samples.ignored.map { CheckedSample(sample: $0, verdict: .ignored) })
  }
}
