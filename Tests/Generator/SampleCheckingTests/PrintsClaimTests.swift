import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleChecking

/// Tests of claims about printed lines, `// Prints "text"`.
@Suite struct PrintsClaimTests {
  /// Checks a sample whose claims are reached after the given output, and returns its problems.
  private func check(_ claims: [(lines: [String], output: String)]) -> [String] {
    var line = 2
    var expectations: [Expectation] = []
    for claim in claims {
      let lines = claim.lines.enumerated().map {
        Expectation.PrintedLine(
          text: $1, position: SourcePosition(line: line + $0, column: 1))
      }
      expectations.append(
        Expectation(.prints(lines), position: SourcePosition(line: line, column: 1)))
      line += lines.count
    }
    let code = [String](repeating: "", count: line).joined(separator: "\n")
    let session = makeSession([code], expectations: [0: expectations])
    return problems(
      SampleCheckingTests.check(session) { run in
        for (number, claim) in claims.enumerated() {
          run.samples[0]?.outputAtPrints[number] = Array(claim.output.utf8)[...]
        }
      }[0])
  }

  private static func differs(_ expected: String, _ actual: String) -> String {
    "error: output differs | expected: \(expected) | actual:   \(actual)"
  }

  @Test(
    arguments: [
      ([(["x"], "x\n")], []),
      ([(["x"], "x\n"), (["x"], "x\n")], [differs("x", "no output since the last claim")]),
      ([(["x"], "x\n"), (["x"], "x\nx\n")], []),
      (
        [(["x"], "x\n"), (["x", "x"], "x\nx\n")], [differs("x", "no output since the last claim")]
      ),
      ([(["x", "x"], "x\nx\n")], []),
      // A failed claim covers no output.
      ([(["y"], "x\n"), (["x"], "x\n")], [differs("y", "x")]),
      // A continued line is new; its line ending alone is not.
      ([(["a"], "a "), (["a b"], "a b\n")], []),
      ([(["a"], "a"), (["a"], "a\n")], [differs("a", "no output since the last claim")]),
      ([([""], "\n"), ([""], "\n\n")], []),
      ([([""], "\n"), ([""], "\n")], [differs("", "no output since the last claim")]),
      ([(["x"], "")], [differs("x", "no output")]),
      ([(["x"], "x\r\n"), (["y"], "x\r\ny\r\n")], []),
    ] as [([([String], String)], [String])])
  func needsOutputOfItsOwn(claims: [([String], String)], expected: [String]) {
    #expect(check(claims.map { (lines: $0.0, output: $0.1) }) == expected)
  }

  @Test func takesDotsForAnyTextOnlyAsAWord() {
    #expect(check([(["took ... s"], "took 1 s\n")]) == [])
    #expect(
      check([(["Loading..."], "Loading one\n")]) == [
        "error: output differs. `...` stands for any text only as a word of its own: put spaces "
          + "around it | expected: Loading... | actual:   Loading one"
      ])
    #expect(check([(["Loading..."], "Loading...\n")]) == [])
  }

  @Test func leavesToTheNextSampleWhatABlockHasNotClaimed() {
    func check(fence lines: [String]) -> [[String]] {
      let fence = CodeBlock(
        position: SourcePosition(line: 4, column: 1), info: "output",
        infoPosition: SourcePosition(line: 4, column: 4), lines: lines, firstLine: 5,
        columnOffsets: lines.map { _ in 0 }, endLine: 6)
      let session = makeSession(
        ["print(\"x\")", "// Prints \"x\""],
        expectations: [
          0: [Expectation(.output(fence), position: fence.position)], 1: [prints("x", from: 5)],
        ])
      return SampleCheckingTests.check(session) { run in
        run.samples[0]?.output = Array("x\n".utf8)
        run.samples[1]?.outputStart = 2
        run.samples[1]?.outputAtPrints[0] = Array("x\n".utf8)[...]
      }.map(problems)
    }
    #expect(check(fence: ["x"]) == [[], [Self.differs("x", "no output since the last claim")]])
    #expect(check(fence: ["y"]).last == [])
  }
}
