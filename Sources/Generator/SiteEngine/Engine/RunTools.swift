import CodeAnnotating
import Foundation
import ProcessRunning
import SampleRunning
import SwiftBuilding
import TutorialModel

/// The tools of a run, each made for the stage that uses it.
struct RunTools: Sendable {
  let runner: SampleRunner

  /// Finds the tools.
  ///
  /// - Throws: `EnvironmentError` if one of them is missing.
  init(_ configuration: Configuration, _ storage: RunStorage, _ gate: SessionGate) async throws {
    let answers = storage.cache.answers
    async let someSandbox = Sandbox.find(
      configuration.sandbox.mode, in: configuration.environment)
    let toolchain = try await Toolchain.find(answers: answers)
    async let surroundings = Surroundings.find(toolchain: toolchain, answers: answers)
    var runner = SampleRunner(
      ProgramEnvironment(
        toolchain: toolchain, runtime: try RuntimeLibraries.besideExecutable(for: toolchain),
        sandbox: try await someSandbox, surroundings: try await surroundings),
      cache: storage.cache, packageFolder: configuration.packageFolder,
      buildFolder: storage.buildFolder, jobs: configuration.jobs)
    runner.comparesEveryProgram = configuration.comparesEveryProgram
    runner.allowedFolders = configuration.allowedFolders
    runner.compilesWholeModules = configuration.isInCI
    runner.obstacle = gate.obstacle
    self.runner = runner
  }

  var toolchain: Toolchain { runner.environment.toolchain }

  var sandbox: Sandbox { runner.environment.sandbox }

  var annotating: AnnotationContext {
    AnnotationContext(
      toolchain: toolchain, sandbox: sandbox, answers: runner.cache.codeAnswers,
      buildFolder: runner.buildFolder,
      clangModules: KeptClangModules(
        for: toolchain, in: ProcessInfo.processInfo.environment),
      jobs: runner.jobs)
  }
}
