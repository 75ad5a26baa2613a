import CodeAnnotating
import Foundation
import ProcessRunning
import SampleRunning
import SwiftBuilding
import TutorialModel

extension SampleRunner.Settings {
  /// Finds the tools that a run needs.
  ///
  /// - Throws: `EnvironmentError` if one of them is missing.
  init(_ configuration: Configuration, _ storage: RunStorage, _ gate: SessionGate) async throws {
    let cache = storage.cache
    async let someSandbox = Sandbox.find(configuration.sandbox.mode)
    let toolchain = try await Toolchain.find(answers: cache.answers)
    async let surroundings = Surroundings.find(toolchain: toolchain, answers: cache.answers)
    self.init(
      toolchain: toolchain, runtime: try RuntimeLibraries.besideExecutable(for: toolchain),
      sandbox: try await someSandbox, surroundings: try await surroundings, cache: cache,
      packageFolder: configuration.packageFolder, buildFolder: storage.buildFolder,
      jobs: configuration.jobs)
    comparesEveryProgram = configuration.comparesEveryProgram
    compilesWholeModules = configuration.isInCI
    obstacle = gate.obstacle
  }

  var annotating: AnnotationContext {
    AnnotationContext(
      toolchain: toolchain, sandbox: sandbox, answers: cache.codeAnswers, buildFolder: buildFolder,
      clangModules: KeptClangModules(
        for: toolchain, in: ProcessInfo.processInfo.environment),
      jobs: jobs)
  }

  var packageTool: PackageTool {
    PackageTool(toolchain: toolchain, sandbox: sandbox, folder: "\(buildFolder)/modules")
  }
}
