import ActionCache
import Foundation
import Testing
import TestSupport
import TutorialModel

@testable import ProcessRunning
@testable import SampleRunning
@testable import SwiftBuilding
@testable import SystemFiles

/// Runs programs as Exhibit does, and as `swiftc` builds them.
final class Runs: Sendable {
  /// One runner for all programs, so that it queries the toolchain only once.
  static let shared = Task { try await Runs() }

  private let tree: TemporaryTree
  private let toolchain: Toolchain
  private let workspace: Workspace
  private let runner: ProgramRunner

  private init() async throws {
    tree = try TemporaryTree()
    let folder = tree.path
    toolchain = try await Toolchain.find()
    workspace = try Workspace(in: folder)
    let all = SampleRunner(
      ProgramEnvironment(
        toolchain: toolchain, runtime: try RuntimeLibraries.besideExecutable(for: toolchain),
        sandbox: try await Sandbox.find(.auto),
        surroundings: Surroundings(zones: "", locales: "", libraries: "", moduleLibraries: "")),
      cache: ResultCache(
        store: FolderStore(folder: tree.path("cache"), key: CacheKey([1])), packageFolder: folder),
      packageFolder: folder, buildFolder: folder, jobs: 2)
    runner = try await all.programRunner(modules: nil, in: workspace)
  }

  /// The run that Exhibit shows of the session's own program, and how often the program ran for that.
  func exhibit(_ session: Session) async throws -> (execution: Execution, runCount: Int) {
    let program = try #require(SampleProgram.programs(for: session).first)
    let action = runner.action(of: program)
    var compiled = try await runner.compile(program, action, named: UUID().uuidString)
    try #require(compiled.isToRun, "\(session.id.path) does not compile")
    let built = try #require(try await runner.link(&compiled))
    let runs = try await runner.run(built, of: &compiled)
    let result = await runner.conclude(compiled, runs)
    let shown = try #require(result.shown(map: program.map))
    let all = [
      result.execution, result.plainExecution, result.variedExecution, result.variedPlainExecution,
    ]
    return (shown.execution, all.count { $0 != nil })
  }

  /// The behavior of a program that `swiftc` built and nothing observes.
  func swiftc(_ program: PlainProgram) async throws -> PlainProgram.Behavior {
    let work = try workspace.makeFolder(named: UUID().uuidString)
    defer { Folder.remove(work) }
    try FileBytes.write(program.text, to: "\(work)/main.swift")
    let compilation = try await Capture.run(
      toolchain.compiler,
      ["-swift-version", "6", "-module-name", "main", "main.swift", "-o", "program"], in: work)
    try #require(compilation.succeeded, "\(program.name): \(compilation.errorOutput)")
    // As on a terminal, where each line is written when it ends.
    let ending = try await ChildProcess(
      executable: "/usr/bin/stdbuf", arguments: ["-oL", "\(work)/program"],
      environment: [
        "TZ": "UTC", "LANG": "en_US.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1",
        "SWIFT_BACKTRACE": CrashReport.backtraceSettings(file: "\(work)/crash.json"),
      ], workingFolder: work, outputFile: "\(work)/output", errorFile: "\(work)/error",
      timeout: .seconds(60)
    ).run()
    return PlainProgram.Behavior(
      Execution(
        ending: ending, output: FileBytes.read("\(work)/output"),
        errorOutput: FileBytes.read("\(work)/error")))
  }
}
