import Testing
import TutorialModel

import SampleTestSupport
import TutorialModel

@Suite struct LineMapTests {
  // The fences are on lines 1, 4 and 9.
  let session = makeSession(["let a = 1", "func f() {\n  print(1)\n}", "f()"])
  var map: LineMap { LineMap(session: session, members: [0, 1, 2]) }

  @Test func countsTheLinesOfTheProgram() {
    #expect([0, 1, 2].map(map.firstLine) == [1, 3, 7])
    #expect((0...9).map(map.sample) == [nil, 0, 0, 1, 1, 1, 1, 2, 2, nil])
    #expect(map.place(line: 4, column: 3)?.path == "Content/page.md")
    #expect(map.place(line: 4, column: 3)?.position == SourcePosition(line: 6, column: 3))
    #expect(map.place(line: 90, column: 3) == nil)
  }

  @Test func leavesOutSamplesThatAreNotOfTheProgram() {
    let map = LineMap(session: session, members: [0, 2])
    #expect(map.firstLine(of: 2) == 3)
    #expect((1...4).map(map.sample) == [0, 0, 2, 2])
    #expect(map.offset(of: 2) == 3 - 10)
  }

  @Test func knowsTheProgramsOwnFiles() {
    let session = makeSession(
      ["let a = 1", "struct Point {}"], words: [1: SampleWords(fileName: "Point.swift")])
    let map = LineMap(session: session, members: [0, 1])
    #expect(
      ["main.swift", "Point.swift", "Other.swift", ""].map(map.isSource) == [
        true, true, false, false,
      ])
  }

  private func scope(_ first: Int, _ last: Int) -> SourceRange {
    SourceRange(
      start: SourcePosition(line: first, column: 1), end: SourcePosition(line: last, column: 1))
  }

  @Test func tellsFunctionsFromOtherScopes() {
    #expect(map.isInFunction(programLine: 4, scopes: [scope(3, 5)]))
    #expect(!map.isInFunction(programLine: 4, scopes: [scope(4, 4)]))
    #expect(!map.isInFunction(programLine: 4, scopes: []))
  }

  @Test(arguments: [
    ("func f(\n  _ a: Int,\n  _ b: (Int) -> Int = { $0 }\n) -> Int {", true),
    ("func f()\n  -> Int\n{", true), ("func f<T>(_ a: T)\n  async throws\n  where T: P {", true),
    ("func f() {}\nrun(\n  1, { print(2) }\n) {", false), ("func f() {}\nlet c =\n{", false),
  ])
  func readsAFunctionsHeadOverSeveralLines(_ head: String, isFunction: Bool) {
    let lines = head.split(separator: "\n").count
    let map = LineMap(session: makeSession([head + "\n  print(1)\n}"]), members: [0])
    let first = map.firstLine(of: 0)
    let scope = scope(first + lines - 1, first + lines + 1)
    #expect(map.isInFunction(programLine: first + lines, scopes: [scope]) == isFunction)
  }

  @Test func bearsScopesThatCannotBe() {
    let nonsense: Set = [scope(5, 3), scope(6, 6), scope(6, 9), scope(-1, 90), scope(.max, .min)]
    for line in -1...9 {
      #expect(!map.isInFunction(programLine: line, scopes: nonsense))
    }
  }
}
