import SampleTestSupport
import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct BlockNeedsTests {
  /// Blocks one below the other, with their declarations.
  private func needs(_ texts: [(code: String, declares: Set<String>)]) -> BlockNeeds {
    let blocks = texts.enumerated().map { number, text in
      DocumentedBlock(
        sample: .documented(text.code, line: number * 10 + 1), isMarked: true,
        outline: BlockOutline(declaredNames: text.declares))
    }
    return BlockNeeds(SessionMaker(blocks, imports: BlockImports()))
  }

  private let page: [(code: String, declares: Set<String>)] = [
    ("let a = 1", ["a"]),
    ("let b = 2", ["b"]),
    ("a += 1", []),
    ("let c = b", ["c"]),
    ("print(a, label)", []),
    ("print(c)", []),
  ]

  @Test(
    arguments: [
      (0, [0]), (1, [1]), (2, [0, 2]), (3, [1, 3]), (4, [0, 2, 4]), (5, [1, 3, 5]),
    ] as [(Int, Set<Int>)])
  func areWhatItsNamesLeadTo(block: Int, expected: Set<Int>) {
    #expect(needs(page).closure(of: [block]) == expected)
  }

  @Test func ofSeveralBlocksAreTheirsTogether() {
    let needs = needs(page)
    #expect(needs.closure(of: [4, 5]) == [0, 1, 2, 3, 4, 5])
    #expect(needs.closure(of: []) == [])
  }

  @Test func takeOperatorsForUsedEverywhere() {
    #expect(
      needs([("func +++ (a: Int, b: Int) {}", ["+++"]), ("1", [])]).closure(of: [1]) == [0, 1])
  }
}

extension Sample {
  fileprivate static func documented(_ text: String, line: Int) -> Sample {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Sample(
      id: Sample.ID(path: "README.md", session: "", number: line),
      code: CodeBlock(
        position: SourcePosition(line: line, column: 1), info: "swift",
        infoPosition: SourcePosition(line: line, column: 4), lines: lines, firstLine: line + 1,
        columnOffsets: lines.map { _ in 0 }, endLine: line + lines.count + 1),
      words: SampleWords(), expectations: [], literalBindingLines: [])
  }
}
