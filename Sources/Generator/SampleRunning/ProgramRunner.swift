import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Takes single programs from their text to their result, or finds the result of an earlier run.
struct ProgramRunner: Sendable {
  private let settings: SampleRunner.Settings
  private let modules: BuiltModules?
  private let builder: SampleBuilder
  private let launcher: ProgramLauncher

  /// - Parameter modules: those of the package, for programs that import any.
  /// - Throws: `EnvironmentError` when the build folder cannot be written to.
  init(_ settings: SampleRunner.Settings, modules: BuiltModules?, workspace: Workspace) throws {
    self.settings = settings
    self.modules = modules
    builder = SampleBuilder(
      commands: try CompilerCommands(
        toolchain: settings.toolchain, runtime: settings.runtime, modules: modules,
        folder: "\(settings.buildFolder)/commands",
        answers: ToolAnswers(store: settings.cache.store)),
      workspace: workspace)
    launcher = ProgramLauncher(
      toolchain: settings.toolchain, runtime: settings.runtime, sandbox: settings.sandbox,
      modules: modules, workspace: workspace)
  }

  func action(of program: SampleProgram, recordsValues: Bool) -> ProgramAction {
    ProgramAction(
      program, recordsValues: recordsValues, toolchain: settings.toolchain,
      runtime: settings.runtime, modules: modules, sandbox: settings.sandbox)
  }

  func compile(
    _ program: SampleProgram, _ action: ProgramAction, named name: String, recordsValues: Bool
  ) async throws -> CompiledProgram {
    try await builder.compile(program, action, named: name, recordsValues: recordsValues)
  }

  /// - Returns: `nil` where the linker failed; the compilation then knows why.
  func link(_ compiled: inout CompiledProgram) async throws -> BuiltProgram? {
    try await builder.link(&compiled)
  }

  func run(_ built: BuiltProgram) async throws -> Execution {
    try await launcher.launch(built)
  }

  /// Removes what was built and keeps the result, unless another process has built other modules
  /// meanwhile.
  func conclude(_ compiled: CompiledProgram, _ execution: Execution?) -> ProgramResult {
    Folder.remove(compiled.folder)
    let result = ProgramResult(compilation: compiled.compilation, execution: execution)
    if modules?.isUnchanged ?? true { settings.cache.keep(result, of: compiled.action) }
    return result
  }
}
