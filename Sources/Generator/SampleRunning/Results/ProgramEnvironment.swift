import ProcessRunning
import SwiftBuilding

/// The tools that build and run programs, and the parts of the machine that affect results.
package struct ProgramEnvironment: Sendable {
  package var toolchain: Toolchain
  package var runtime: RuntimeLibraries
  package var sandbox: Sandbox
  package var surroundings: Surroundings

  package init(
    toolchain: Toolchain, runtime: RuntimeLibraries, sandbox: Sandbox, surroundings: Surroundings
  ) {
    self.toolchain = toolchain
    self.runtime = runtime
    self.sandbox = sandbox
    self.surroundings = surroundings
  }
}
