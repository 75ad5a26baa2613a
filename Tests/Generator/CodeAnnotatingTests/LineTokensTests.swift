import Testing
import TutorialModel

@testable import CodeAnnotating

@Suite struct LineTokensTests {
  @Test func countsInBytesWhatTheServerCountsInUTF16() {
    let pieces = pieces("\"é😀\" + word", ("string", 0..<5), ("variable", 8..<12))
    #expect(pieces.map(\.range) == [0..<8, 11..<15])
    #expect(pieces.map(\.character) == [0, 8])
    #expect(pieces.map(\.name) == [nil, "word"])
  }

  @Test func keepsTheNameInsideAnAttribute() {
    let pieces = pieces(
      "@MainActor func", ("modifier", 0..<10), ("class", 1..<10), ("keyword", 11..<15))
    #expect(pieces.map(\.range) == [0..<1, 1..<10, 11..<15])
    #expect(pieces.map(\.kind) == [.attribute, .attribute, .keyword])
    #expect(pieces.map(\.name) == [nil, "MainActor", nil])
  }

  @Test func leavesOperatorsAndBracketsPlain() {
    #expect(pieces("1 + a[2]", ("method", 2..<3), ("method", 5..<6), ("operator", 2..<3)) == [])
  }

  @Test func tellsModifiersFromAttributes() {
    let pieces = pieces("final @objc", ("modifier", 0..<5), ("modifier", 6..<11))
    #expect(pieces.map(\.kind) == [.keyword, .attribute])
  }

  @Test func survivesTokensThatTheLineDoesNotHave() {
    #expect(pieces("ab", ("variable", 1..<7)) == [])
    // A name cannot begin in the middle of a character.
    #expect(pieces("😀", ("variable", 1..<2)) == [])
  }

  @Test(arguments: [
    ("first(where:)", "where", true), ("first(where:)", "first", true), ("Int", "line", false),
    ("default", "`default`", true),
  ])
  func knowsWhetherASymbolIsNamedSo(_ name: String, _ text: String, _ isNamed: Bool) {
    #expect(SymbolDetails(name: name).isNamed(text) == isNamed)
  }

  private func pieces(_ line: String, _ tokens: (String, Range<Int>)...) -> [LineTokens.Piece] {
    LineTokens(
      tokens.map { SemanticTokens.Token(line: 0, range: $0.1, type: $0.0) }, in: line
    ).pieces
  }
}
