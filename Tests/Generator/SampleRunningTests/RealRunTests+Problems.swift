import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Programs that do not compile, or that end early.
extension RealRunTests {
  @Test func reportsCompileErrorsOnTheMarkdownLineAndColumn() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        ["let a = 1", "let b: Int = \"x\"\nlet c = a + 1\nlet d: String = 2", "print(a)"],
        columnOffset: 4))
    #expect(
      checked.map(\.verdict) == [.skipped(causeLine: 5), .failed, .skipped(causeLine: 5)])
    #expect(
      checked[1].diagnostics.map(\.description) == [
        "Content/page.md:5:18: error: cannot convert value of type 'String' to specified type 'Int'",
        "Content/page.md:7:21: error: cannot convert value of type 'Int' to specified type 'String'",
      ])
  }

  @Test func reportsATrapWhereItHappenedAndKeepsTheOutputBeforeIt() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "func pick(_ i: Int) -> Int {\n  let xs = [1, 2, 3]\n  return xs[i]\n}\nprint(pick(0))",
        // The line is not finished when the program traps, so no terminal would show it.
        "print(\"before\"); print(\"lost\", terminator: \"\")\nprint(pick(7))",
        "print(\"after\")",
      ]))
    #expect(checked.map(\.verdict) == [.passed, .failed, .skipped(causeLine: 4)])
    #expect(checked.map(\.output) == ["1\n", "before\n", ""])
    #expect(
      checked[1].diagnostics.map(\.description) == [
        "Content/page.md:4:12: error: Fatal error: Index out of range"
      ])
    #expect(!checked[1].errorOutput.contains("***"))
  }

  @Test func reportsAnUncaughtErrorAnEarlyExitAndAProgramThatDoesNotEnd() async throws {
    let checked = try await RealRuns().check(
      makeSession(["struct Oops: Error {}\nlet a = 1 + 1\nthrow Oops()"]),
      makeSession(["import Glibc\nlet a = 1 + 1\nexit(3)", "print(1)"]),
      makeSession(["let a = 1 + 1\n\(RealRuns.forever)"], timeout: 1))
    #expect(
      checked.flatMap(\.diagnostics).map(\.description) == [
        "Content/page.md:4:1: error: Fatal error: Error raised at top level: main.Oops()",
        "Content/page.md:3:1: error: the program exited after this line, with code 3, "
          + "before all samples of its session had run",
        "Content/page.md:2:1: error: the program was still running after 1 second. "
          + "If it needs longer, add `timeout=SECONDS`.",
      ])
    #expect(checked[2].verdict == .skipped(causeLine: 3))
  }

  @Test func checksTheKindsThatMustFail() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "let limit = 3", "let wrong: String = limit\nlet worse: Bool = limit", "limit + 1",
          "print(\"so far\")\nlet xs = [1]\nxs[limit]", "let wrong = limit * 2\nwrong",
          "import Glibc\nexit(3)", "limit // compiles", "limit // ends",
        ],
        words: [
          1: SampleWords(kind: .compileFail), 3: SampleWords(kind: .shouldCrash),
          5: SampleWords(kind: .shouldCrash), 6: SampleWords(kind: .compileFail),
          7: SampleWords(kind: .shouldCrash),
        ]))
    #expect(
      checked.map(\.verdict) == [
        .passed, .passed, .passed, .passed, .passed, .passed, .failed, .failed,
      ])
    #expect(
      checked[1].messages.map(\.description) == [
        "Content/page.md:5:21: error: cannot convert value of type 'Int' to specified type 'String'",
        "Content/page.md:6:19: error: type 'Int' cannot be used as a boolean; test for '!= 0' instead",
      ])
    #expect(
      checked[3].messages.map(\.description) == [
        "Content/page.md:14:3: note: Fatal error: Index out of range"
      ])
    #expect(checked[3].output == "so far\n")
    #expect(checked[5].messages.map(\.message) == ["Exit code 3"])
    #expect(margin(checked[4]) == ["17 wrong: Int = 6", "18 Int = 6"])
    #expect(checked[6].diagnostics[0].message.hasPrefix("this sample compiles"))
    #expect(checked[7].diagnostics[0].message.hasPrefix("this sample ends normally"))
  }

  @Test func compilesWhatIsNotToRunAndParsesWhatThisMachineLacks() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "let a = 1", "print(\"never\", a)", "let b: String = a",
          "import UIKit\nview.frame = .zero",
          "let = 3", "a",
        ],
        words: [
          1: SampleWords(kind: .noRun), 2: SampleWords(kind: .noRun),
          3: SampleWords(kind: .syntaxOnly), 4: SampleWords(kind: .syntaxOnly),
        ]))
    #expect(
      checked.map(\.verdict) == [.passed, .passed, .failed, .passed, .failed, .passed])
    #expect(checked[1].output == "")
    #expect(checked[2].diagnostics.count == 1)
    #expect(checked[4].diagnostics[0].description.hasPrefix("Content/page.md:15:5: error: "))
  }

  @Test func refusesAClaimInAVersionThatDoesNotRun() async throws {
    let words = SampleWords(fileName: "Moon.swift")
    let position = SourcePosition(line: 2, column: 13)
    let checked = try await RealRuns().check(
      makeSession(
        ["let x = 1 + 1  // => 99", "let x = 2"], words: [0: words, 1: words],
        expectations: [0: [Expectation(.result("99", lines: 2...2), position: position)]]))
    #expect(checked.map(\.verdict) == [.failed, .passed])
    #expect(checked[0].diagnostics.map(\.position) == [position])
    #expect(
      checked[0].diagnostics.map(\.message) == [
        "// => is never checked here: a later sample shows this file again, and this version is only compiled. Move the claim to the last version."
      ])
  }

  /// Its value cannot be recorded, but the values of all other lines can.
  @Test(arguments: [
    "fatalError(\"no\")", "print(\"told\"); return \"\"", "exit(3)",
    "FileHandle.standardError.write(Data(\"told\".utf8)); return \"\"",
  ])
  func aDescriptionThatDisturbsCostsOnlyItsOwnValue(body: String) async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "import Foundation\nstruct Bad: CustomStringConvertible {\n  var description: String { \(body) }\n"
            + "}\nlet bad = Bad()\nprint(\"alive\")", "let sum = 1 + 1", "bad", "sum * 2",
        ],
        expectations: [
          1: [result("2", lines: 10...10)], 2: [result("Bad()", lines: 13...13)],
          3: [result("4", lines: 16...16)],
        ]))
    #expect(checked.map(\.verdict) == [.passed, .passed, .failed, .passed])
    #expect(checked.map(\.output) == ["alive\n", "", "", ""])
    #expect(
      checked[2].diagnostics.map(\.message) == [
        "this result cannot be compared: the value's description prints something or ends the program. "
          + "Print the value and use `// Prints`."
      ])
    #expect(checked.allSatisfy { $0.missingResults == nil })
  }

  @Test func saysWhatTheCompilersOwnChecksFound() async throws {
    let checked = try await RealRuns().check(
      makeSession(["var small = Int8.max\nsmall += 1"]),
      makeSession(["func more(_ n: Int) -> Int { more(n + 1) + 1 }\nmore(0)"]))
    let errors = checked.flatMap(\.diagnostics).filter { $0.severity == .error }
    #expect(
      errors.map(\.message) == [
        "Swift runtime failure: arithmetic overflow",
        "the program ran out of stack. Look for a function that calls itself without end.",
      ])
    #expect(errors.map { $0.position?.description } == ["3:7", "2:1"])
  }

  @Test func blamesAnUnclosedBraceOnItsOwnSample() async throws {
    let checked = try await RealRuns().check(
      makeSession(["let a = 1", "func f() {\n  print(a)", "print(2)"]))
    #expect(
      checked.map(\.verdict) == [.skipped(causeLine: 5), .failed, .skipped(causeLine: 5)])
    #expect(
      checked[1].diagnostics.map(\.description) == [
        "Content/page.md:5:10: error: expected '}' at end of brace statement"
      ])
  }
}
