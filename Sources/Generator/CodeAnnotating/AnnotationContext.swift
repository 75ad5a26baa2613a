import ActionCache
import ProcessRunning
import SwiftBuilding

/// The environment for asking the toolchain about code.
package struct AnnotationContext: Sendable {
  package var toolchain: Toolchain
  package var sandbox: Sandbox
  package var answers: ToolAnswers
  /// The folder for everything that is built. Nobody else can write to it.
  package var buildFolder: String
  /// What servers need not make again; `nil` where nothing is kept.
  package var clangModules: KeptClangModules?
  /// How many servers there may be at a time.
  package var jobs: Int

  package init(
    toolchain: Toolchain, sandbox: Sandbox, answers: ToolAnswers, buildFolder: String,
    clangModules: KeptClangModules? = nil, jobs: Int = 1
  ) {
    self.toolchain = toolchain
    self.sandbox = sandbox
    self.answers = answers
    self.buildFolder = buildFolder
    self.clangModules = clangModules
    self.jobs = jobs
  }
}
