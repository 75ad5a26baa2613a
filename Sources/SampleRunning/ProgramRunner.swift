/// Takes single programs from their text to their result, or finds the result of an earlier run.
struct ProgramRunner: Sendable {
  private let settings: SampleRunner.Settings
  private let modules: BuiltModules?
  private let builder: SampleBuilder
  private let launcher: ProgramLauncher

  /// - Parameter modules: those of the package, for programs that import any.
  /// - Throws: `RunError` when the build folder cannot be written to.
  init(_ settings: SampleRunner.Settings, modules: BuiltModules?, workspace: Workspace) throws {
    self.settings = settings
    self.modules = modules
    builder = SampleBuilder(
      commands: try CompilerCommands(
        toolchain: settings.toolchain, runtime: settings.runtime, modules: modules,
        folder: "\(settings.buildFolder)/commands", cache: settings.cache.store),
      workspace: workspace)
    launcher = ProgramLauncher(
      toolchain: settings.toolchain, runtime: settings.runtime, sandbox: settings.sandbox,
      modules: modules)
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

  /// Keeps a result, unless another process has built other modules meanwhile.
  func keep(_ result: ProgramResult, of action: ProgramAction) {
    if modules?.isUnchanged ?? true { settings.cache.keep(result, of: action) }
  }

  /// Links a program and runs it; one that was refused stays as it is.
  func run(_ compiled: CompiledProgram) async throws -> ProgramResult {
    var compiled = compiled
    defer { Workspace.remove(compiled.folder) }
    var execution: Execution?
    if compiled.isToRun, let built = try await builder.link(&compiled) {
      execution = try await launcher.launch(built)
    }
    return ProgramResult(compilation: compiled.compilation, execution: execution)
  }
}
