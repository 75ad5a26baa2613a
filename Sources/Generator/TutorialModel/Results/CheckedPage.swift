/// A page all of whose samples were checked: the only thing that can be rendered.
package struct CheckedPage: Sendable, Hashable {
  package private(set) var page: Page
  /// From top to bottom: one for each Swift block of the page.
  package private(set) var samples: [CheckedSample]

  /// Joins a page with what checking found.
  ///
  /// Only checking imports `@_spi(Checking) TutorialModel`: nothing else can make a checked page.
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

  /// The sample that a block of the page is; `nil` for a listing.
  package func sample(for code: CodeBlock) -> CheckedSample? {
    // By the index: to look at a sample must not copy it, as it has very many parts.
    for index in samples.indices where samples[index].sample.code.position == code.position {
      return samples[index]
    }
    return nil
  }

  /// The page with what the compiler sees in its samples' code.
  ///
  /// - Parameter tokens: by the sample, a value for each line of its code.
  package func annotated(with tokens: [Sample.ID: [[CodeToken]]]) -> CheckedPage {
    var page = self
    for index in page.samples.indices {
      page.samples[index].tokens = tokens[page.samples[index].sample.id] ?? []
    }
    return page
  }

  /// The page with other inlines in its text; its code is the same.
  package func rewritingInlines(_ change: (Inline) -> [Inline]) -> CheckedPage {
    var page = self
    page.page.blocks = page.page.blocks.rewritingInlines(change)
    return page
  }

  package var hasFailures: Bool {
    samples.contains { $0.verdict == .failed }
  }

  /// Whether a code block is an `output` fence that a sample was compared with: the page shows the
  /// sample's real output instead.
  package func isComparedOutput(_ code: CodeBlock) -> Bool {
    samples.contains { checked in
      checked.sample.expectations.contains {
        if case .output(let fence) = $0.claim { fence.position == code.position } else { false }
      }
    }
  }
}
