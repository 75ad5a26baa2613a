import Testing
import TutorialModel

@testable import SampleRunning

@Suite struct LineMapTests {
  // Lines 2 to 4; the closing fence is line 5.
  let map = LineMap(session: makeSession(["func f() {\n  print(1)\n}"]))

  private func scope(_ first: Int, _ last: Int) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: first, column: 1), end: SourcePosition(line: last, column: 1))
  }

  @Test func tellsFunctionsFromOtherScopes() {
    #expect(map.isInFunction(programLine: 3, scopes: [scope(2, 4)]))
    #expect(!map.isInFunction(programLine: 3, scopes: [scope(3, 3)]))
    #expect(!map.isInFunction(programLine: 3, scopes: []))
  }

  @Test func bearsScopesThatCannotBe() {
    let nonsense: Set = [scope(4, 2), scope(5, 5), scope(5, 9), scope(-1, 90), scope(.max, .min)]
    for line in -1...9 {
      #expect(!map.isInFunction(programLine: line, scopes: nonsense))
    }
  }
}
