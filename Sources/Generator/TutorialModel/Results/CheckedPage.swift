/// A page all of whose samples were checked: the only thing that can be rendered.
package struct CheckedPage: Sendable, Hashable {
  package let page: Page
  /// In the order of the page; every Swift block of the page is among them.
  package let samples: [CheckedSample]

  package init(page: Page, samples: [CheckedSample]) {
    self.page = page
    self.samples = samples.sorted { $0.sample.line < $1.sample.line }
  }

  /// The sample whose fence begins at a line.
  package func sample(atLine line: Int) -> CheckedSample? {
    samples.first { $0.sample.line == line }
  }

  /// The page with what the compiler sees in its samples' code.
  ///
  /// - Parameter tokens: by the sample, a value for each line of its code.
  package func annotated(with tokens: [Sample.ID: [[CodeToken]]]) -> CheckedPage {
    CheckedPage(
      page: page,
      samples: samples.map { checked in
        var checked = checked
        checked.tokens = tokens[checked.sample.id] ?? []
        return checked
      })
  }

  package var hasFailures: Bool {
    samples.contains { $0.verdict == .failed }
  }

  /// Whether a code block is an `output` fence that a sample was compared with: the page shows
  /// what really came out instead.
  package func isComparedOutput(_ code: CodeBlock) -> Bool {
    samples.contains { checked in
      checked.sample.expectations.contains {
        if case .output(let fence) = $0.claim { fence.position == code.position } else { false }
      }
    }
  }
}
