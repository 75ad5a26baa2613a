import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Takes a program from its text to its result, or finds the result of an earlier run.
struct ProgramRunner: Sendable {
  /// The runs of a program.
  struct Runs: Sendable {
    var execution: Execution
    var plain: Execution?
    /// Another recording run and, if the first two runs differ, another plain run. In both,
    /// everything that may differ does.
    var varied: Execution?
    var variedPlain: Execution?
  }

  private let environment: ProgramEnvironment
  private let cache: ResultCache
  private let modules: BuiltModules?
  private let moduleCheck: FingerprintCheck?
  private let surroundings: Surroundings
  private let builder: SampleBuilder
  private let launcher: ProgramLauncher
  private let comparesEveryProgram: Bool

  /// - Parameters:
  ///   - modules: the package's modules, for programs that import any of them.
  ///   - commandsFolder: the folder in which the compiler's commands are kept.
  ///   - tools: the tools that build the programs in the workspace.
  ///   - limits: the limits for one call of a tool.
  ///   - comparesEveryProgram: whether every program also runs without recording.
  /// - Throws: `EnvironmentError` if the build folder cannot be written to.
  init(
    _ environment: ProgramEnvironment, cache: ResultCache, modules: BuiltModules?,
    workspace: Workspace, commandsFolder: String, tools: ToolPool, limits: Limits = .building,
    comparesEveryProgram: Bool = false
  ) async throws {
    self.environment = environment
    self.cache = cache
    self.modules = modules
    self.comparesEveryProgram = comparesEveryProgram
    moduleCheck = modules?.check
    surroundings = try await environment.surroundings.adding(
      modules?.imported, built: modules, toolchain: environment.toolchain, answers: cache.answers)
    builder = SampleBuilder(
      commands: try CompilerCommands(
        toolchain: environment.toolchain, runtime: environment.runtime, modules: modules,
        folder: commandsFolder, answers: ToolAnswers(store: cache.answers.store)),
      sandbox: environment.sandbox, tools: tools, limits: limits, workspace: workspace)
    launcher = ProgramLauncher(
      toolchain: environment.toolchain, runtime: environment.runtime,
      sandbox: environment.sandbox, modules: modules, workspace: workspace)
  }

  func action(of program: SampleProgram) -> ProgramAction {
    ProgramAction(
      program, in: environment, modules: modules?.imported, surroundings: surroundings)
  }

  /// The errors in modules that do not build, by module.
  var brokenModules: [String: [String]] { modules?.broken ?? [:] }

  /// Returns the modules that a program imports and that exist here only as declarations.
  func facades(of program: SampleProgram) -> [String] {
    modules?.imported.facades(among: program.imports) ?? []
  }

  func compile(_ program: SampleProgram, _ action: ProgramAction, named name: String)
    async throws -> CompiledProgram
  {
    try await builder.compile(program, action, named: name)
  }

  /// - Returns: `nil` if the linker failed; the compilation then says why.
  func link(_ compiled: inout CompiledProgram) async throws -> BuiltProgram? {
    try await builder.link(&compiled)
  }

  /// Runs a program with recording and, unless recording certainly made no difference, without it.
  ///
  /// - Returns: `nil` if the linker failed; the compilation then says why.
  func run(_ built: BuiltProgram, of compiled: inout CompiledProgram) async throws -> Runs? {
    guard let recording = built.recording else {
      guard let plain = built.plain else { return nil }
      return Runs(execution: try await launcher.launch(plain))
    }
    var runs = Runs(execution: try await launcher.launch(recording))
    var plain = built.plain
    if plain == nil {
      guard comparesEveryProgram || compiled.needsPlainRun(after: runs.execution) else {
        return runs
      }
      compiled.compilation.plain = try await builder.compilePlain(compiled)
      guard compiled.isToRun else { return runs }
      plain = try await builder.link(&compiled, in: compiled.plainFolder)
    }
    guard let plain else { return nil }
    let execution = try await launcher.launch(plain)
    runs.plain = execution
    var recordingRest = recording
    // Without the values whose descriptions print or end the program, the others can be had.
    for _ in 0..<Self.mostAttempts where !execution.didTheSame(as: runs.execution) {
      let lines = runs.execution.disturbingLines
      guard !lines.isSubset(of: recordingRest.undescribedLines) else { break }
      recordingRest.undescribedLines.formUnion(lines)
      runs.execution = try await launchAgain(recordingRest, named: "undescribed")
    }
    // How far a program gets before Exhibit ends it depends on the machine.
    let wasStopped = execution.wasStopped || runs.execution.wasStopped
    if compiled.action.isCompared, !wasStopped || runs.execution.mayShowAddresses {
      runs.varied = try await launchVaried(recordingRest)
    }
    if !wasStopped, !execution.didTheSame(as: runs.execution) {
      runs.variedPlain = try await launchVaried(plain)
    }
    return runs
  }

  /// Runs a program again with other memory addresses and another time of day.
  private func launchVaried(_ built: BuiltProgram.Variant) async throws -> Execution {
    var built = built
    built.isVaried = true
    return try await launchAgain(built, named: "varied")
  }

  /// - Parameter name: the name of a new folder for the run.
  private func launchAgain(_ built: BuiltProgram.Variant, named name: String)
    async throws -> Execution
  {
    var built = built
    built.folder += "/\(name)"
    Folder.remove(built.folder)
    try Folder.make(built.folder)
    return try await launcher.launch(built)
  }

  /// The number of times that a program is run again without the values that disturbed it.
  private static let mostAttempts = 4

  /// Removes the built program and stores its result, unless the modules' inputs are unknown or
  /// another process has rebuilt the modules meanwhile.
  func conclude(_ compiled: CompiledProgram, _ runs: Runs?) async -> ProgramResult {
    Folder.remove(compiled.folder)
    let result = ProgramResult(
      compilation: compiled.compilation, execution: runs?.execution, plainExecution: runs?.plain,
      variedExecution: runs?.varied, variedPlainExecution: runs?.variedPlain)
    if modules?.isUncertain != true, moduleCheck?.isCurrent() ?? true {
      await cache.keep(result, of: compiled.action)
    }
    return result
  }
}
