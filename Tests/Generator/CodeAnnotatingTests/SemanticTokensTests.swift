import Testing

@testable import CodeAnnotating

@Suite struct SemanticTokensTests {
  private let types = ["keyword", "struct"]

  @Test func countsFromTheTokenBefore() {
    let tokens = SemanticTokens(
      [0, 2, 3, 0, 0, 0, 4, 6, 1, 5, 2, 1, 2, 0, 0], types: types
    ).tokens
    #expect(
      tokens == [
        .init(line: 0, range: 2..<5, type: "keyword"),
        .init(line: 0, range: 6..<12, type: "struct"),
        .init(line: 2, range: 1..<3, type: "keyword"),
      ])
  }

  @Test func leavesOutWhatTheLegendDoesNotHave() {
    let tokens = SemanticTokens([0, 2, 3, 7, 0, 0, 4, 6, 1, 0], types: types).tokens
    #expect(tokens == [.init(line: 0, range: 6..<12, type: "struct")])
  }

  @Test(arguments: [[], [0, 1], [0, 1, 0, 0, 0], [0, -3, 2, 0, 0], [-1, 0, 2, 0, 0]])
  func survivesNonsense(_ data: [Int]) {
    #expect(SemanticTokens(data, types: types).tokens == [])
  }
}
