import ActionCache
import ProcessRunning
import SwiftBuilding

/// The environment for asking the toolchain about code.
package struct AnnotationContext: Sendable {
  package var toolchain: Toolchain
  package var sandbox: Sandbox
  package var answers: ToolAnswers
  /// The folder for build products. Only this user can write to it.
  package var buildFolder: String
  /// The Clang modules kept from earlier servers; `nil` if none are kept.
  package var clangModules: KeptClangModules?
  /// The maximum number of concurrent servers.
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
