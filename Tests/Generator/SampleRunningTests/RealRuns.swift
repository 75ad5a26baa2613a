import ActionCache
import Foundation
import ProcessRunning
import SampleChecking
import SwiftBuilding
import TestSupport
import TutorialModel

@testable import SampleRunning

/// Builds and runs sessions for real, in a temporary folder.
struct RealRuns {
  let tree: TemporaryTree
  let runner: SampleRunner
  /// A statement that never ends, and leaves the processors to other programs.
  static let forever = "try await Task.sleep(for: .seconds(1000))"
  /// The toolchain, found once for all tests.
  static let toolchain = Task { try await Toolchain.find() }

  init(jobs: Int = 2, sandbox: Sandbox.Mode = .auto) async throws {
    tree = try TemporaryTree()
    let folder = tree.path
    runner = SampleRunner(
      ProgramEnvironment(
        toolchain: try await Self.toolchain.value,
        runtime: try RuntimeLibraries.besideExecutable(for: await Self.toolchain.value),
        sandbox: try await Sandbox.find(sandbox),
        surroundings: Surroundings(zones: "", locales: "", libraries: "", moduleLibraries: "")),
      cache: ResultCache(store: Self.store(in: folder), packageFolder: folder),
      packageFolder: folder, buildFolder: folder, jobs: jobs)
  }

  static func store(in folder: String) -> FolderStore {
    FolderStore(folder: "\(folder)/cache", key: CacheKey([1, 2, 3]))
  }

  /// Makes a copy with another runner.
  init(_ runs: RealRuns, _ runner: SampleRunner) {
    tree = runs.tree
    self.runner = runner
  }

  func check(_ sessions: Session..., observer: any RunObserver = RunObservers([])) async throws
    -> [CheckedSample]
  {
    let named = sessions.enumerated().map { number, session in
      var session = session
      session.id.name = "\(number)"
      return session
    }
    var runs: [String: SessionRun] = [:]
    _ = try await runner.run(named, observer: observer) {
      runs[$0.session.id.name] = $0
    }
    return named.compactMap { runs[$0.id.name] }.flatMap { OutputChecker().check($0) }
  }
}
