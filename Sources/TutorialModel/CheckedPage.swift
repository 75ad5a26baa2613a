/// A page all of whose samples were checked: the only thing that can be rendered.
package struct CheckedPage: Sendable, Hashable {
  package let page: Page
  /// By the line of the fence; every Swift block of the page is among them.
  package let samples: [Int: CheckedSample]
  /// The same in the order of the page.
  package let samplesInOrder: [CheckedSample]

  package init(page: Page, samples: [CheckedSample]) {
    self.page = page
    self.samples = Dictionary(
      samples.map { ($0.sample.id.line, $0) }, uniquingKeysWith: { first, _ in first })
    samplesInOrder = self.samples.values.sorted { $0.sample.id.line < $1.sample.id.line }
  }

  /// The page with what the compiler sees in its samples' code.
  ///
  /// - Parameter tokens: by the sample, a value for each line of its code.
  package func annotated(with tokens: [Sample.ID: [[CodeToken]]]) -> CheckedPage {
    CheckedPage(
      page: page,
      samples: samples.values.map { checked in
        var checked = checked
        checked.tokens = tokens[checked.sample.id] ?? []
        return checked
      })
  }

  package var hasFailures: Bool {
    samples.values.contains { $0.verdict == .failed }
  }

  /// Whether a code block is an `output` fence that a sample was compared with: the page shows
  /// what really came out instead.
  package func isComparedOutput(_ code: CodeBlock) -> Bool {
    samples.values.contains { checked in
      checked.sample.expectations.contains {
        if case .output(let fence) = $0.claim { fence.position == code.position } else { false }
      }
    }
  }
}
