import Foundation
import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Programs that end themselves before their last line.
@Suite struct EarlyEndTests {
  @Test(arguments: [
    ("import Foundation\nexit(0)\nprint(1)", 4, 3),
    ("import Foundation\nfunc stop() {\n  exit(0)\n}\nif true {\n  stop()\n}\n1 + 1", 9, 7),
    ("import Foundation\nawait Task.yield()\nexit(0)\nprint(1)", 5, 4),
  ])
  func findsCodeBehindAnEarlyEnd(code: String, line: Int, end: Int) async throws {
    var session = makeSession([code])
    let scanned = code.split(separator: "\n").enumerated()
    // The statements that run when the program reaches them, one for each line without braces.
    session.samples[0].executedStatements =
      code.contains("if true")
      ? [4...6, 7...7]
      : scanned.filter { !$1.hasPrefix("import") }.map { CodeLine($0.offset)...CodeLine($0.offset) }
    let checked = try await RealRuns().check(session)[0]
    // The compiler itself may warn about code after `exit`.
    #expect(
      checked.diagnostics.filter { $0.severity == .error }.map(\.description) == [
        "Content/page.md:\(line):1: error: not reached: the program exits on line \(end). "
          + "Remove this code, or the exit above it."
      ])
  }

  @Test(arguments: [
    "import Foundation\nprint(1)\nexit(0)",
    "import Foundation\nTask {\n  exit(0)\n}\nRunLoop.main.run()",
  ])
  func allowsAnEndAtTheEnd(code: String) async throws {
    var session = makeSession([code])
    session.samples[0].executedStatements =
      code.contains("Task") ? [1...3, 4...4] : [1...1, 2...2]
    let checked = try await RealRuns().check(session)[0]
    #expect(checked.diagnostics == [])
    #expect(checked.verdict == .passed)
  }
}
