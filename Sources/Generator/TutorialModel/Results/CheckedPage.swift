/// A page whose samples have all been checked. Only such pages can be rendered.
package struct CheckedPage: Sendable, Hashable {
  package private(set) var page: Page
  /// The samples, from top to bottom: one for each Swift block of the page.
  package private(set) var samples: [CheckedSample]
  /// The files in the working folder of its programs, sorted by path.
  package var files: [SiteFile] = []
  private let places: Places

  /// The indices of the samples, computed once for all blocks of the page.
  private struct Places: Hashable {
    /// The indices of the samples, by the positions of their code.
    var samples: [SourcePosition: Int] = [:]
    /// The positions of `output` fences that samples were compared with.
    var outputs: Set<SourcePosition> = []

    static func == (a: Places, b: Places) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

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
    let sorted = samples.sorted { $0.sample.line < $1.sample.line }
    self.samples = sorted
    var places = Places()
    // Iterating over the elements would copy each sample, which has many parts.
    for index in sorted.indices {
      places.samples[sorted[index].sample.code.position] = index
      for case .output(let fence) in sorted[index].sample.expectations.map(\.claim) {
        places.outputs.insert(fence.position)
      }
    }
    self.places = places
  }

  /// Returns the sample of a block of the page; `nil` for a listing.
  package func sample(for code: CodeBlock) -> CheckedSample? {
    places.samples[code.position].map { samples[$0] }
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

  /// Returns a draft as its author sees it while writing: a page of the topic Drafts, with a note. A
  /// page that is no draft does not change.
  package var markedAsDraft: CheckedPage {
    guard page.frontMatter.isDraft else { return self }
    var marked = self
    marked.page.frontMatter.isDraft = false
    marked.page.frontMatter.topics.insert("drafts", at: 0)
    let start = SourcePosition(line: 1, column: 1)
    let range = SourceRange(start: start, end: start)
    let note = Inline.text("Only you see this page: a draft is not published.")
    marked.page.blocks.insert(
      Block(
        .box(Box(label: "Draft", style: "note")), range: range,
        children: [Block(.paragraph([note]), range: range)]), at: 0)
    return marked
  }

  /// Returns whether a code block is an `output` fence that a sample was compared with. The page
  /// then shows the sample's real output instead.
  package func isComparedOutput(_ code: CodeBlock) -> Bool {
    places.outputs.contains(code.position)
  }
}
