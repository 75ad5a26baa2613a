import ActionCache
import CodeAnnotating
import ProcessRunning
import RunReporting
import SampleChecking
import SampleRunning
import SwiftBuilding
import SystemFiles
import TutorialModel
import TutorialParsing

/// Stages of the pipeline for some sessions only.
extension Pipeline {
  /// Runs and checks sessions.
  ///
  /// - Parameter modules: the package's modules, where the sessions import any; they are built if
  ///   something must run.
  func check(
    _ sessions: [Session], with modules: PackageModules?, in environment: SampleRunner.Settings
  ) async throws -> [Session.ID: [CheckedSample]] {
    observer.observe(.samplesBegan(total: sessions.map(\.samples.count).reduce(0, +)))
    defer { observer.observe(.samplesEnded) }
    var results: [Session.ID: [CheckedSample]] = [:]
    let (_, cacheProblem) = try await SampleRunner(environment).run(
      sessions, modules: modules, observer: observer
    ) { run in
      results[run.session.id] = OutputChecker().check(run)
      observer.observe(.sessionFinished(results[run.session.id] ?? []))
    }
    cacheProblem.map { observer.observe(.warning("results are not kept for the next run: \($0)")) }
    return results
  }

  /// Builds the modules with these names.
  func builtModules(for names: Set<String>, in environment: SampleRunner.Settings) async throws
    -> BuiltModules?
  {
    guard !names.isEmpty else { return nil }
    return try await moduleBuilder(in: environment).build(imports: names)
  }

  /// Builds the modules that samples import.
  ///
  /// - Parameter memory: what is known of the packages.
  func moduleBuilder(
    in environment: SampleRunner.Settings, memory: PackageMemory = PackageMemory()
  ) -> ModuleBuilder {
    environment.moduleBuilder(memory: memory, telling: observer)
  }

  /// The modules of the package's own that programs of sessions import.
  func referencedModules(_ sessions: [Session], _ modules: ImportedModules) -> Set<String> {
    modules.ownNames.intersection(
      sessions.flatMap(SampleProgram.programs).filter { $0.goal != .parse }.flatMap(\.imports))
  }
}
