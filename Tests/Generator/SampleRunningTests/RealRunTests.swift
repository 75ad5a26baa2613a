import Foundation
import SampleTestSupport
import Synchronization
import Testing
import TutorialModel

@testable import SampleRunning

/// Programs that are really compiled and run.
@Suite struct RealRunTests {
  @Test func givesEachLineItsValueAndEachSampleItsOutput() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "let a = 3\nlet b = a + 1\nb * 2\nprint(\"one\")",
          "func square(_ n: Int) -> Int {\n  n * n\n}\nsquare(b)\nprint(\"two\", terminator: \"\")",
        ], literalBindingLines: [2]))
    #expect(checked.map(\.verdict) == [.passed, .passed])
    #expect(checked.map(\.output) == ["one\n", "two"])
    #expect(margin(checked[0]) == ["3 b: Int = 4", "4 Int = 8"])
    #expect(margin(checked[1]) == ["9 Int = 16", "11 Int = 16"])
  }

  @Test func countsALoopAndKeepsItsFirstValuesAndItsLast() async throws {
    let checked = try await RealRuns().check(
      makeSession(["var sum = 0\nfor i in 1...250 {\n  sum += i\n}"]))
    let loop = try #require(checked[0].results.last)
    #expect(loop.count == 250)
    #expect(loop.value == "31375")
    #expect(loop.values.count == 100)
    #expect(loop.values.prefix(3) == ["1", "3", "6"])
  }

  /// Values are recorded in the second run only, and the output of the first run counts.
  @Test func comparesCommentsOfAnybodysDocumentation() async throws {
    let lines = [
      "var xs = [3, 1]", "let doubled = xs.lazy.map { $0 * 2 } // [6, 2]", "xs.sort()",
      "// xs is now [1, 3]", "print(\"a\") // \"a\"", "for x in xs { print(x) }", "// 1", "// 3",
      "struct Unique: ~Copyable { deinit { print(\"gone\") } }", "let unique = Unique()",
      "// unique is 1", "print(\"b\") // c",
    ]
    func claim(
      _ texts: [String], line: Int, of statement: Int, name: String? = nil, keptBytes: Int? = 0
    ) -> TutorialModel.Expectation {
      let position = SourcePosition(line: line, column: 1)
      let claim = CommentClaim(
        lines: texts.map { CommentClaim.Line(text: $0, position: position) },
        valueLineCount: texts == ["c"] ? 0 : 1, name: name, saysPrints: texts == ["c"],
        statement: FileLine(statement)...FileLine(statement),
        mark: keptBytes.map { CommentClaim.Mark(line: CodeLine(line - 2), keptBytes: $0) })
      return TutorialModel.Expectation(.comment(claim), position: position)
    }
    let claims = [
      claim(["[6, 2]"], line: 3, of: 3, keptBytes: 36),
      claim(["[1, 3]"], line: 5, of: 4, name: "xs"),
      claim(["\"a\""], line: 6, of: 6, keptBytes: 11),
      claim(["1", "3"], line: 9, of: 7),
      claim(["1"], line: 12, of: 11, name: "unique"),
      claim(["c"], line: 13, of: 13, keptBytes: 11),
    ]
    let checked = try await RealRuns().check(
      makeSession([lines.joined(separator: "\n")], expectations: [0: claims]))[0]
    #expect(checked.output == "a\n1\n3\nb\n")
    #expect(checked.claims.agreed == 2)
    #expect(checked.claims.leniencies == [.elements: 1, .quotes: 1])
    #expect(checked.claims.unchecked == 1)
    #expect(checked.diagnostics.map(\.details) == [["expected: c", "actual:   b"]])
  }

  /// The list ends at 100 values, but a claim is about all of them.
  @Test func noticesAValueBehindTheListThatIsAnother() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "for i in 1...5000 {\n  i == 3000\n}", "for i in 1...5000 {\n  i < 6000\n}",
          "for i in 1...5000 {\n  i == 5000\n}",
        ],
        expectations: [
          0: [result("false", lines: 3...3)], 1: [result("true", lines: 8...8)],
          2: [result("true (last)", lines: 13...13)],
        ]))
    #expect(checked.map(\.verdict) == [.failed, .passed, .passed])
    #expect(
      checked[0].diagnostics.map(\.message) == [
        "result differs on call 3000 of 5000. Every call must agree: if only the last counts, end the "
          + "claim with (last)."
      ])
    #expect(checked[0].results.last?.values.count == 100)
  }

  @Test func comparesClaimsWithWhatReallyCameOut() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        ["print(\"a\")\nprint(\"b\")\n// Prints \"a\"\n// Prints \"c\"\n1 + 1 // => 3\n[\"x\"]"],
        expectations: [0: [prints("a", "c", from: 4), result("3", lines: 6...6, column: 7)]]))
    #expect(checked[0].verdict == .failed)
    #expect(
      checked[0].diagnostics.map(\.description) == [
        "Content/page.md:5:1: error: output differs: expected c, actual b",
        "Content/page.md:6:7: error: result differs: expected 3, actual 2",
      ])
  }

  @Test func fixesClockTimeZoneAndLocale() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          """
          import Foundation
          let now = Date()
          try await Task.sleep(for: .milliseconds(5))
          Date() == now
          TimeZone.current.identifier
          Locale.current.identifier
          Calendar.current.firstWeekday
          let formatter = DateFormatter()
          formatter.dateStyle = .full
          formatter.string(from: now)
          ["a": 1, "b": 2, "c": 3].keys.first
          """
        ], clock: Date(timeIntervalSince1970: 1_421_675_520), timeZone: "America/New_York"))
    #expect(
      margin(checked[0]) == [
        "3 now: Date = 2015-01-19 13:52:00 +0000", "5 Bool = true",
        "6 String = \"America/New_York\"", "7 String = \"en_US\"", "8 Int = 1",
        "9 formatter: DateFormatter = <DateFormatter: 0x…>",
        "10 formatter: DateFormatter = <DateFormatter: 0x…>",
        "11 String = \"Monday, January 19, 2015\"", "12 String? = Optional(\"a\")",
      ])
  }

  @Test func attributesOutputOfEveryKindToItsSample() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "import Foundation\nputs(\"from C\")\nprint(\"no newline\", terminator: \"\")",
          "FileHandle.standardOutput.write(Data([0xff, 0x0a]))\nfputs(\"oops\\n\", stderr)",
          "await Task { print(\"from a task\") }.value",
        ], languageMode: .swift5))
    #expect(checked.map(\.output) == ["from C\nno newline", "\u{FFFD}\n", "from a task\n"])
    #expect(checked.map(\.errorOutput) == ["", "oops\n", ""])
  }

  @Test func buildsSeveralFilesAndEachVersionOfThem() async throws {
    let checked = try await RealRuns().check(
      makeSession(
        [
          "struct Point {\n  var x: Int\n}",
          "struct Point {\n  var x: Int\n  func moved() -> Self {\n"
            + "    Point(x: x + 1)\n  }\n}", "Point(x: 1).moved().x",
        ],
        words: [
          0: SampleWords(fileName: "Point.swift"), 1: SampleWords(fileName: "Point.swift"),
        ]))
    #expect(checked.map(\.verdict) == [.passed, .passed, .passed])
    #expect(margin(checked[2]) == ["15 Int = 2"])
    #expect(margin(checked[1]) == ["10 Point = Point(x: 2)"])
  }

  @Test func givesWhatATaskPrintsLaterToTheSampleThatItStandsIn() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "let gate = AsyncStream<Int>.makeStream()\nlet task = Task {\n"
          + "  for await n in gate.stream { print(\"task\", n) }\n}",
        "print(\"second\")\ngate.continuation.yield(1)\ngate.continuation.finish()\n"
          + "await task.value\nprint(\"end\")",
      ]))
    #expect(checked.map(\.output) == ["task 1\n", "second\nend\n"])
  }

  @Test func givesWhatAFunctionPrintsToTheSampleThatCallsIt() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "func fetch(_ n: Int) async { print(\"start\", n) }",
        "async let first: Void = fetch(1)\nawait first\nawait Task { await fetch(2) }.value",
      ]))
    #expect(checked.map(\.output) == ["", "start 1\nstart 2\n"])
  }

  @Test func tellsHowManyProgramsAreCompiled() async throws {
    let runs = try await RealRuns(jobs: 1)
    let first = makeSession(["print(1)"])
    var counts = CompiledPrograms()
    _ = try await runs.check(first, observer: counts)
    #expect(counts.told == ["1 of 1"])
    // The result of the first program is known; the last program does not compile.
    counts = CompiledPrograms()
    _ = try await runs.check(
      first, makeSession(["print(2)"]), makeSession(["let a: Int = true"]), observer: counts)
    #expect(counts.told == ["1 of 2", "2 of 2"])
  }

  @Test func runsAMillionTurnsOfALine() async throws {
    let checked = try await RealRuns().check(
      makeSession(["var sum = 0\nfor n in 0..<1_000_000 {\n  sum &+= n\n}"], timeout: 600))
    let loop = try #require(checked[0].results.last)
    #expect(loop.count == 1_000_000)
    #expect(loop.value == "499999500000")
    #expect(loop.values.count == 100)
  }

  @Test func drawsTheSameRandomNumbersInEveryRun() async throws {
    let session = makeSession([
      "Int.random(in: 0..<1_000_000_000)\n(1...20).shuffled()",
      "import Foundation\nDouble.random(in: 0..<1)\narc4random()",
    ])
    let first = try await RealRuns().check(session).flatMap(margin)
    let second = try await RealRuns().check(session).flatMap(margin)
    #expect(first == second)
    #expect(Set(first).count == 4)
  }

  @Test func objectsDieWhereTheyDoInThePlainProgram() async throws {
    var session = makeSession([
      "final class Person {\n  deinit { print(\"gone\") }\n}\nvar john: Person? = Person()",
      // Recording keeps the right side of an assignment alive until the end of its scope.
      "john = Person()\njohn = nil\nprint(\"after\")",
    ])
    session.samples[1].expressionStatements = [0...0, 1...1]
    let checked = try await RealRuns().check(session)
    #expect(checked.map(\.output) == ["", "gone\ngone\nafter\n"])
    #expect(checked[1].missingResults == nil)
    #expect(
      margin(checked[1]) == ["8 john: Person? = Optional(main.Person)", "9 john: Person? = nil"])
  }

  @Test func showsNoValuesOfAProgramThatNoticesTheRecording() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "final class Counter { var n = 0 }\nstruct Loud: CustomStringConvertible {\n"
          + "  let counter = Counter()\n  var description: String {\n    counter.n += 1\n"
          + "    return \"\\(counter.n)\"\n  }\n}\nlet loud = Loud()\nprint(loud)"
      ]))
    #expect(checked.map(\.output) == ["1\n"])
    #expect(checked[0].results == [])
    #expect(checked[0].diagnostics.map(\.severity) == [.warning])
  }

  @Test func runsAGetterNoMoreOftenThanThePlainProgram() async throws {
    let checked = try await RealRuns().check(
      makeSession([
        "struct Pair {\n  var a = 1\n}\nstruct Box {\n  var pair: Pair {\n"
          + "    get {\n      print(\"get\")\n      return Pair()\n    }\n    set {}\n  }\n}\n"
          + "var box = Box()\nbox.pair.a = 2"
      ]))
    #expect(checked.map(\.output) == ["get\n"])
  }
}

private final class CompiledPrograms: RunObserver {
  private let counts = Mutex<[String]>([])

  var told: [String] { counts.withLock(\.self) }

  func observe(_ event: RunEvent) {
    guard case .programsCompiled(let done, let total) = event else { return }
    counts.withLock { $0.append("\(done) of \(total)") }
  }
}
