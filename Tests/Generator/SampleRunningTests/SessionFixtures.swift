import Foundation
import TestSupport
import TutorialModel

@testable import SampleRunning

/// A session of `Content/page.md` whose samples stand one below the other, as if in fences.
///
/// - Parameter timeout: the seconds of each sample whose words do not say another number.
func makeSession(
  _ samples: [String], words: [Int: SampleWords] = [:], expectations: [Int: [Expectation]] = [:],
  literalBindingLines: Set<Int> = [],
  columnOffset: Int = 0, clock: Date? = nil, timeZone: String = "UTC", locale: String = "en_US",
  languageMode: LanguageMode = .swift6, timeout: Int = 300
) -> Session {
  var line = 1
  let path = "Content/page.md"
  let samples = samples.enumerated().map { index, code in
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fence = SourcePosition(line: line, column: 1 + columnOffset)
    line += lines.count + 2
    var words = words[index] ?? SampleWords()
    words.timeout = words.timeout ?? timeout
    return Sample(
      id: Sample.ID(path: path, session: "", number: index + 1),
      code: CodeBlock(
        position: fence, info: "swift",
        infoPosition: SourcePosition(line: fence.line, column: 4 + columnOffset), lines: lines,
        firstLine: fence.line + 1,
        columnOffsets: [Int](repeating: columnOffset, count: lines.count), endLine: line - 1),
      words: words, expectations: expectations[index] ?? [],
      literalBindingLines: literalBindingLines)
  }
  return Session(
    id: Session.ID(path: path, name: ""), samples: samples,
    clock: clock, timeZone: timeZone, locale: locale, languageMode: languageMode,
    timeout: samples.reduce(0) { $0 + $1.timeout })
}

/// `// Prints` comments on consecutive lines, the first one given.
func prints(_ lines: String..., from line: Int) -> Expectation {
  Expectation(
    .prints(
      lines.enumerated().map {
        .init(text: $1, position: SourcePosition(line: line + $0, column: 1))
      }), position: SourcePosition(line: line, column: 1))
}

/// `// => value` behind the statement on these lines.
func result(_ value: String, lines: ClosedRange<Int>, column: Int = 20) -> Expectation {
  Expectation(
    .result(value, lines: lines),
    position: SourcePosition(line: lines.upperBound, column: column))
}

/// Builds and runs sessions for real, in a folder of its own.
struct RealRuns {
  let tree: TemporaryTree
  let settings: SampleRunner.Settings
  /// Asked once.
  static let toolchain = Task { try await Toolchain.find() }

  init(jobs: Int = 2, sandbox: Sandbox.Mode = .auto) async throws {
    tree = try TemporaryTree()
    let folder = tree.path
    settings = SampleRunner.Settings(
      toolchain: try await Self.toolchain.value, runtime: try RuntimeLibraries.besideExecutable(),
      sandbox: try await Sandbox.find(sandbox), cache: ResultCache(folder: "\(folder)/cache"),
      packageFolder: folder, buildFolder: folder, jobs: jobs)
  }

  func check(_ sessions: Session...) async throws -> [CheckedSample] {
    let named = sessions.enumerated().map { number, session in
      var session = session
      session.id.name = "\(number)"
      return session
    }
    var runs: [String: SessionRun] = [:]
    _ = try await SampleRunner(settings).run(named) { runs[$0.session.id.name] = $0 }
    return named.compactMap { runs[$0.id.name] }.flatMap(OutputChecker().check)
  }
}

/// What stands in the margin, a line a result: `2 b: Int = 4`, with `×3` for what ran often.
func margin(_ sample: CheckedSample) -> [String] {
  sample.results.map { result in
    let name = result.name.isEmpty ? "" : "\(result.name): "
    let count = result.count > 1 ? " ×\(result.count)" : ""
    return "\(result.line) \(name)\(result.type) = \(result.shown)\(count)"
  }
}
