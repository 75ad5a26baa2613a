import Testing
@_spi(Checking) @testable import TutorialModel

struct CheckedPageTests {
  private func code(line: Int, info: String = "swift") -> CodeBlock {
    CodeBlock(
      position: SourcePosition(line: line, column: 1), info: info,
      infoPosition: SourcePosition(line: line, column: 4), lines: ["a"], firstLine: line + 1,
      columnOffsets: [0], endLine: line + 2)
  }

  private func page(_ blocks: [CodeBlock]) -> Page {
    let start = SourcePosition(line: 1, column: 1)
    let range = SourceRange(start: start, end: start)
    return Page(
      path: "Content/a.md", route: "a", frontMatter: FrontMatter(title: "A"),
      blocks: [
        Block(.blockQuote, range: range, children: blocks.map { Block(.code($0), range: range) })
      ])
  }

  private func checked(_ code: CodeBlock, number: Int = 1) -> CheckedSample {
    CheckedSample(
      sample: Sample(
        id: Sample.ID(path: "Content/a.md", session: "", number: number), code: code,
        words: SampleWords(), expectations: [], literalBindingLines: []),
      verdict: .passed)
  }

  @Test func hasItsSamplesFromTopToBottom() throws {
    let blocks = [code(line: 3), code(line: 9), code(line: 20, info: "json")]
    let page = try CheckedPage(
      page: page(blocks), samples: [checked(blocks[1], number: 2), checked(blocks[0])])
    #expect(page.samples.map(\.sample.line) == [3, 9])
    #expect(page.sample(for: blocks[1])?.sample.id.number == 2)
    #expect(page.sample(for: blocks[2]) == nil)
  }

  @Test func cannotBeMadeOfAPageWithASampleThatNobodyChecked() {
    let blocks = [code(line: 3), code(line: 9)]
    #expect(throws: UncheckedSampleError(path: "Content/a.md", line: 9)) {
      try CheckedPage(page: page(blocks), samples: [checked(blocks[0])])
    }
  }

  @Test func cannotHaveASampleTwice() {
    let block = code(line: 3)
    #expect(throws: UncheckedSampleError(path: "Content/a.md", line: 3)) {
      try CheckedPage(page: page([block]), samples: [checked(block), checked(block)])
    }
  }

  @Test func cannotHaveASampleOfAnotherPage() {
    let blocks = [code(line: 3), code(line: 9)]
    #expect(throws: UncheckedSampleError(path: "Content/a.md", line: 9)) {
      try CheckedPage(page: page([blocks[0]]), samples: blocks.map { checked($0) })
    }
  }

  @Test func takesTheTokensOfEachSampleByItsIdentity() throws {
    let blocks = [code(line: 3), code(line: 9)]
    let page = try CheckedPage(
      page: page(blocks), samples: [checked(blocks[0]), checked(blocks[1], number: 2)])
    let token = CodeToken(range: 0..<1, kind: .variable)
    let id = Sample.ID(path: "Content/a.md", session: "", number: 2)
    #expect(page.annotated(with: [id: [[token]]]).samples.map(\.tokens) == [[], [[token]]])
  }
}
