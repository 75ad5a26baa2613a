import Testing
import TutorialModel

@testable import SampleChecking

private func record(_ name: String, _ value: String, _ range: SourceRange) -> RecordedValues {
  RecordedValues(range: range, name: name, type: "Int", value: value, values: [value], count: 1)
}

private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
  SourceRange(
    start: SourcePosition(line: line, column: column),
    end: SourcePosition(line: endLine, column: endColumn))
}

@Suite struct ResultSelectorTests {
  // 1  let ys = xs.map { $0 * 2 }
  // 2  let zs = xs.map { x in
  // 3    x + 1
  // 4  }
  // 5  let f = { $0 }; f(1); f(2)
  let selector = ResultSelector(
    records: [
      record("", "2", range(1, 19, 1, 25)), record("ys", "[2]", range(1, 5, 1, 7)),
      record("", "9", range(3, 3, 3, 8)), record("zs", "[9]", range(2, 5, 2, 7)),
      record("f", "(Function)", range(5, 5, 5, 6)), record("", "22", range(5, 23, 5, 27)),
      record("", "11", range(5, 17, 5, 21)),
    ], scopes: ScopeTree([range(1, 17, 1, 27), range(2, 17, 4, 2)]))

  @Test func showsTheAuthorsOwnLevelOfEachLine() {
    #expect(
      selector.shown(literalBindingLines: []).map { "\($0.line) \($0.value)" } == [
        "1 [2]", "2 [9]", "3 9", "5 11", "5 22",
      ])
  }

  @Test func showsNothingForALiteralThatWasGivenAName() {
    #expect(
      selector.shown(literalBindingLines: [1, 3]).map(\.value) == ["[9]", "9", "11", "22"])
  }

  @Test func findsTheResultOfAStatementOverSeveralLines() {
    #expect(selector.claimed(on: 2...4)?.name == "zs")
    #expect(selector.claimed(on: 3...3)?.value == "9")
    #expect(selector.claimed(on: 1...1)?.name == "ys")
    #expect(selector.claimed(on: 5...5)?.value == "22")
    #expect(selector.claimed(on: 4...4) == nil)
  }

  @Test func tellsWhichOfTheShownValuesAClaimIsAbout() {
    let claims = [2...4, 3...3, 4...4, 5...5, 1...1].map { lines in
      Expectation(
        .result("", lines: ClosedRange(lines)),
        position: SourcePosition(line: lines.upperBound, column: 30))
    }
    #expect(
      selector.claimedPlaces(of: claims, literalBindingLines: []) == [0: 1, 1: 2, 3: 4, 4: 0])
    // A literal that is bound to a name is not shown.
    #expect(
      selector.claimedPlaces(of: claims, literalBindingLines: [1]) == [0: 0, 1: 1, 3: 3])
  }
}
