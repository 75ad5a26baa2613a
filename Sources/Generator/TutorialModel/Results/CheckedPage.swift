/// A page whose samples have all been checked. Only such pages can be rendered.
package struct CheckedPage: Sendable, Hashable {
  package private(set) var page: Page
  /// The samples, from top to bottom: one for each Swift block of the page.
  package private(set) var samples: [CheckedSample]

  /// Creates a page with the results of its check.
  ///
  /// Only the checking module imports `@_spi(Checking) TutorialModel`, so no other module can
  /// create a checked page.
  ///
  /// - Throws: `UncheckedSampleError` unless there is exactly one sample for each Swift block.
  @_spi(Checking) public init(
    page: Page, samples: [CheckedSample]
  ) throws(UncheckedSampleError) {
    let checked = Dictionary(grouping: samples, by: \.sample.code.position)
    let blocks = page.blocks.codeBlocks.filter { $0.language == "swift" }
    for block in blocks where checked[block.position]?.count != 1 {
      throw UncheckedSampleError(path: page.path, line: block.position.line)
    }
    let known = Set(blocks.map(\.position))
    for sample in samples where !known.contains(sample.sample.code.position) {
      throw UncheckedSampleError(path: page.path, line: sample.sample.line)
    }
    self.page = page
    self.samples = samples.sorted { $0.sample.line < $1.sample.line }
  }

  /// Returns the sample of a block of the page; `nil` for a listing.
  package func sample(for code: CodeBlock) -> CheckedSample? {
    // Iterating over the elements would copy each sample, which has many parts.
    for index in samples.indices where samples[index].sample.code.position == code.position {
      return samples[index]
    }
    return nil
  }

  /// Returns the page with the compiler's tokens for the code of its samples.
  ///
  /// - Parameter tokens: The tokens of each line of the code, by sample.
  package func annotated(with tokens: [Sample.ID: [[CodeToken]]]) -> CheckedPage {
    var page = self
    for index in page.samples.indices {
      page.samples[index].tokens = tokens[page.samples[index].sample.id] ?? []
    }
    return page
  }

  /// Returns the page with the inline content of its text rewritten; its code does not change.
  package func rewritingInlines(_ change: (Inline) -> [Inline]) -> CheckedPage {
    var page = self
    page.page.blocks = page.page.blocks.rewritingInlines(change)
    return page
  }

  /// Returns whether a code block is an `output` fence that a sample was compared with. The page
  /// then shows the sample's real output instead.
  package func isComparedOutput(_ code: CodeBlock) -> Bool {
    samples.contains { checked in
      checked.sample.expectations.contains {
        if case .output(let fence) = $0.claim { fence.position == code.position } else { false }
      }
    }
  }
}
