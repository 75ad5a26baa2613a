import Testing
import TutorialModel

@testable import DocumentationChecking

@Suite struct NameResolutionTests {
  /// Blocks with their declarations, pages and symbols.
  private func blocks(_ all: [(declares: Set<String>, page: Int, symbol: [String])])
    -> [DocumentedBlock]
  {
    all.enumerated().map { index, block in
      let place = SourcePosition(line: index * 10 + 1, column: 1)
      let code = CodeBlock(
        position: place, info: "swift", infoPosition: place, lines: [], firstLine: place.line + 1,
        columnOffsets: [], endLine: place.line + 2)
      return DocumentedBlock(
        sample: Sample(
          id: Sample.ID(path: "a.md", session: "isolated \(index)", number: 1), code: code,
          words: SampleWords(), expectations: [], literalBindingLines: []),
        isMarked: true, place: BlockPlace(page: block.page, symbol: block.symbol),
        outline: BlockOutline(declaredNames: block.declares))
    }
  }

  @Test func takesTheNearestEarlierBlock() {
    let resolution = NameResolution(
      blocks([(["a"], 0, []), (["a"], 0, []), ([], 0, []), (["a"], 0, [])]))
    #expect(resolution.blocks(declaring: ["a"], before: 2) == [1])
    #expect(resolution.blocks(declaring: ["a"], before: 0) == nil)
    #expect(resolution.blocks(declaring: ["b"], before: 3) == nil)
  }

  @Test func needsEveryName() {
    let resolution = NameResolution(blocks([(["a"], 0, []), (["b"], 0, []), ([], 0, [])]))
    #expect(resolution.blocks(declaring: ["a", "b"], before: 2) == [0, 1])
    #expect(resolution.blocks(declaring: ["a", "c"], before: 2) == nil)
  }

  @Test func takesWhatTheOthersNeed() {
    let all = blocks([(["a"], 0, []), (["b"], 0, []), ([], 0, [])])
    let resolution = NameResolution(all, missingNames: [1: ["a"]])
    #expect(resolution.blocks(declaring: ["b"], before: 2) == [0, 1])
  }

  /// The blocks in between change the value of a variable.
  @Test func takesWhatGoesOnWithTheSameName() {
    let all = blocks([(["a"], 0, []), ([], 0, []), ([], 0, []), ([], 0, [])])
    let resolution = NameResolution(all, missingNames: [1: ["a"], 2: ["a", "nowhere"], 3: ["a"]])
    #expect(resolution.blocks(declaring: ["a"], before: 3) == [0, 1])
  }

  /// A block that does not compile is left out, and the blocks that need it do without.
  @Test func takesTheNearestOfTheOthers() {
    let resolution = NameResolution(
      blocks([(["a"], 0, []), (["a"], 0, []), ([], 0, []), ([], 0, [])]),
      missingNames: [2: ["a"], 3: ["a"]])
    #expect(resolution.blocks(declaring: ["a"], before: 3) == [1, 2])
    #expect(resolution.blocks(declaring: ["a"], before: 3, without: [2]) == [1])
    #expect(resolution.blocks(declaring: ["a"], before: 3, without: [1]) == [0])
    #expect(resolution.blocks(declaring: ["a"], before: 3, without: [0, 1]) == nil)
    #expect(resolution.undeclared(["a", "b"], before: 3) == ["b"])
  }

  @Test func hintsAreBlocksWithTheSameWords() {
    var all = blocks([(["send"], 0, []), ([], 0, []), (["other"], 0, []), ([], 0, [])])
    all[1].outline.extendedNames = ["Int", "squared"]
    all[3].sample.code.lines = ["send(5.squared())"]
    let resolution = NameResolution(all)
    #expect(resolution.hints(before: 3) == [0, 1])
    #expect(resolution.hints(before: 3, without: [1]) == [0])
    all[3].outline.declaredNames = ["send"]
    #expect(NameResolution(all).hints(before: 3) == [1])
  }

  @Test func staysOnItsPage() {
    let all = blocks([
      (["a"], 0, ["Type"]), (["b"], 1, ["Type", "first"]), ([], 2, ["Type", "second"]),
      ([], 3, ["Other", "third"]),
    ])
    let resolution = NameResolution(all)
    // Readers of a member's comment have read the type's, but not those of other members.
    #expect(resolution.blocks(declaring: ["a"], before: 2) == [0])
    #expect(resolution.blocks(declaring: ["b"], before: 2) == nil)
    #expect(resolution.blocks(declaring: ["a"], before: 3) == nil)
  }
}
