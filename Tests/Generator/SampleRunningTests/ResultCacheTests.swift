import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SampleTestSupport
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Programs that really run, or whose results are reused.
@Suite struct ResultCacheTests {
  let session = makeSession(
    [
      "let a = [3, 1, 2]\na.sorted()", "print(\"out\")\n// Prints \"out\"", "let b: Int = \"\"",
      "fatalError(\"no\")",
    ], words: [2: SampleWords(kind: .compileFail), 3: SampleWords(kind: .shouldCrash)],
    expectations: [1: [prints("out", from: 7)]])

  @Test func anUnchangedSessionIsNotRunAgain() async throws {
    let runs = try await KeptRuns()
    let first = try await runs.check(session)
    #expect(first.map(\.verdict) == [.passed, .passed, .passed, .passed])
    #expect(first.map(\.isCached) == [false, false, false, false])
    let second = try await runs.check(session)
    #expect(second.map(\.isCached) == [true, true, true, true])
    #expect(second.map(\.withoutOrigin) == first.map(\.withoutOrigin))
  }

  @Test func onlyTheProgramThatChangedIsRun() async throws {
    let runs = try await KeptRuns()
    _ = try await runs.check(session)
    var changed = session
    changed.samples[3].code.lines[0] = "fatalError(\"never\")"
    let checked = try await runs.check(changed)
    #expect(checked.map(\.isCached) == [true, true, true, false])
    #expect(checked[3].messages.first?.message == "Fatal error: never")
  }

  @Test func aClaimIsComparedThoughTheProgramIsNotRun() async throws {
    let runs = try await KeptRuns()
    _ = try await runs.check(session)
    var changed = session
    changed.samples[1].expectations = [prints("other", from: 7)]
    let checked = try await runs.check(changed)
    #expect(checked.map(\.isCached) == [true, true, true, true])
    #expect(checked[1].verdict == .failed)
  }

  @Test func whatIsKnownIsShownWhereTheSampleStandsNow() async throws {
    let runs = try await KeptRuns()
    let before = try await runs.check(session)
    var moved = session
    for index in moved.samples.indices {
      moved.samples[index].code.position.line += 10
      moved.samples[index].code.firstLine += 10
    }
    moved.samples[1].expectations = [prints("out", from: 17)]
    let after = try await runs.check(moved)
    #expect(after.map(\.isCached) == [true, true, true, true])
    #expect(after[0].results.map(\.line) == before[0].results.map { $0.line + 10 })
    let lines = before.flatMap(\.messages).compactMap(\.position?.line)
    #expect(after.flatMap(\.messages).compactMap(\.position?.line) == lines.map { $0 + 10 })
  }

  @Test func everythingIsRunAnewWhereThatIsAskedFor() async throws {
    let runs = try await KeptRuns()
    _ = try await runs.check(session)
    let anew = try await runs.check(session, isReused: false)
    #expect(anew.map(\.isCached) == [false, false, false, false])
    let again = try await runs.check(session)
    #expect(again.map(\.isCached) == [true, true, true, true])
  }

  @Test func aProgramThatAskedForTheTimeIsRunAgain() async throws {
    let runs = try await KeptRuns()
    let asks = makeSession(["import Foundation\nDate() > Date.distantPast"])
    _ = try await runs.check(asks)
    #expect(try await runs.check(asks).map(\.isCached) == [false])
    var standing = asks
    standing.clock = Date(timeIntervalSince1970: 1e9)
    _ = try await runs.check(standing)
    #expect(try await runs.check(standing).map(\.isCached) == [true])
  }

  @Test func aTimeOutIsNotKept() async throws {
    let runs = try await KeptRuns()
    let endless = makeSession([RealRuns.forever], timeout: 1)
    for _ in 1...2 {
      #expect(try await runs.check(endless).map(\.isCached) == [false])
    }
  }

  @Test func damagedFilesCountAsAbsent() async throws {
    let runs = try await KeptRuns()
    let first = try await runs.check(session)
    for file in runs.files("cache") {
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
    }
    let second = try await runs.check(session)
    #expect(second.map(\.isCached) == [false, false, false, false])
    #expect(second.map(\.withoutOrigin) == first.map(\.withoutOrigin))
    #expect(try await runs.check(session).map(\.isCached) == [true, true, true, true])
  }

  @Test func asksAgainWhatToLinkWhenWhatItWasToldNoLongerWorks() async throws {
    let runs = try await KeptRuns()
    _ = try await runs.check(session)
    let cache = RealRuns.store(in: runs.folder)
    var commands = 0
    for file in runs.files("cache/ac") {
      let key = try #require(Digest(Array(file.utf8.suffix(64))))
      guard let result = cache.result(of: key),
        var command = try? JSONDecoder().decode([String].self, from: Data(result)),
        command.contains(where: { $0.contains("ld.lld") })
      else { continue }
      commands += 1
      command.append("/nowhere/crtend.o")
      try cache.store(result: Array(JSONEncoder().encode(command)), of: key)
    }
    #expect(commands > 0)
    var changed = session
    changed.samples[0].code.lines[0] = "let a = [3, 2]"
    #expect(try await runs.check(changed).map(\.verdict) == [.passed, .passed, .passed, .passed])
  }

  /// A receiver judges a saved result only by its contents.
  @Test func whatIsSavedSaysWhyARunFailed() async throws {
    let action = try await ProgramActionTests.World().action()
    let result = ProgramResult(
      compilation: Compilation(
        transformed: Compilation.Attempt(ending: .timedOut, log: "", stop: "it took too long"),
        linkerLog: "ld.lld: error: killed", refusal: "main.swift:1:1: error: unknown libraries"),
      execution: Execution(ending: .signaled(number: 9), exceeded: .memory))
    let folder = try TemporaryTree()
    let saved = FolderStore(folder: folder.path("saved"), key: CacheKey([1]))
    await ResultCache(store: NoStore(), packageFolder: folder.path, saved: saved)
      .keep(result, of: action)
    let other = ResultCache(
      store: NoStore(), packageFolder: folder.path, isReused: false, given: [saved])
    #expect(await other.result(of: action) == result)
  }

  @Test func aCacheThatCannotBeWrittenToIsSaidOnce() async throws {
    let runs = try await KeptRuns()
    try Data().write(to: URL(fileURLWithPath: "\(runs.folder)/cache"))
    let (checked, problem) = try await runs.run(session)
    #expect(checked.map(\.verdict) == [.passed, .passed, .passed, .passed])
    #expect(problem?.hasPrefix("cannot write \(runs.folder)/cache") == true)
  }

  @Test func saysWhatChangedSinceTheLastRun() async throws {
    let runs = try await KeptRuns()
    #expect(try await runs.explain(session, sample: 0).contains("No earlier run included"))
    _ = try await runs.check(session)
    let unchanged = try await runs.explain(session, sample: 0)
    #expect(unchanged.contains("A result is kept under this key"))
    #expect(unchanged.contains("Nothing has changed since the last run."))
    var changed = session
    changed.samples[0].code.lines[0] = "let a = [3, 2]"
    changed.timeZone = "Asia/Tokyo"
    let explained = try await runs.explain(changed, sample: 0)
    #expect(explained.contains("No result is kept under this key"))
    #expect(explained.contains("- let a = [3, 1, 2]\n    + let a = [3, 2]"))
    #expect(explained.contains("  environment TZ: UTC -> Asia/Tokyo"))
    #expect(!explained.contains("toolchain: Swift version 6.3.1 ->"))
  }
}

/// Runs that keep their results in the same folder.
final class KeptRuns: Sendable {
  private let tree: TemporaryTree
  var folder: String { tree.path }
  private let runner: SampleRunner

  init() async throws {
    let runs = try await RealRuns()
    tree = runs.tree
    runner = runs.runner
  }

  func check(_ session: Session, isReused: Bool = true) async throws -> [CheckedSample] {
    try await run(session, isReused: isReused).checked
  }

  func run(_ session: Session, isReused: Bool = true) async throws
    -> (checked: [CheckedSample], problem: String?)
  {
    var checked: [CheckedSample] = []
    let (_, problem) = try await runner(isReused: isReused).run([session]) {
      checked = OutputChecker().check($0)
    }
    return (checked, problem)
  }

  func explain(_ session: Session, sample: Int) async throws -> String {
    let explanation = try await runner(isReused: true)
      .explain(sample: sample, of: session)
    return explanation.map { "\($0)" } ?? ""
  }

  /// Makes a runner in the state of a new process.
  private func runner(isReused: Bool) -> SampleRunner {
    var runner = runner
    runner.cache = ResultCache(
      store: RealRuns.store(in: folder), packageFolder: folder, isReused: isReused)
    return runner
  }

  /// Returns the paths of all files below a folder.
  func files(_ name: String) -> [String] {
    (FileManager.default.subpaths(atPath: "\(folder)/\(name)") ?? [])
      .map { "\(folder)/\(name)/\($0)" }
      .filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
  }
}

extension CheckedSample {
  /// The sample without its time and without the mark of a cached result.
  fileprivate var withoutOrigin: CheckedSample {
    var sample = self
    sample.isCached = false
    sample.seconds = nil
    return sample
  }
}
