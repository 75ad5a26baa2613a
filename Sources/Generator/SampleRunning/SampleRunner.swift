import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Builds and runs the programs of sessions, several at a time.
///
/// All programs are compiled before the first one runs, so compile errors appear early, however
/// long programs run. A program that imports nothing from the package does not wait for the
/// package's modules. While programs run, they partly wait for the system; meanwhile, the next ones
/// are linked.
package struct SampleRunner: Sendable {
  package let environment: ProgramEnvironment
  package var cache: ResultCache
  /// The package whose products the samples may import.
  package let packageFolder: String
  /// The folder for build products. Only this user can write to it.
  package let buildFolder: String
  /// The number of programs that are built at a time, and that run at a time.
  package let jobs: Int
  /// Indicates whether every program also runs without recording, to verify Exhibit's assumption
  /// that recording makes no difference to some programs.
  package var comparesEveryProgram = false
  /// Indicates whether each of the package's modules is compiled whole, which is faster for modules
  /// that are not edited.
  package var compilesWholeModules = false
  /// The folders outside the checkout that the package's local dependencies may lie in.
  package var allowedFolders: [String] = []
  /// Returns the reason for starting no more programs; `nil` if there is none. Programs whose
  /// results are known need not start.
  package var obstacle: @Sendable () -> Obstacle? = { nil }
  /// The limits for one call of the compiler or the linker.
  var buildLimits = Limits.building

  package init(
    _ environment: ProgramEnvironment, cache: ResultCache, packageFolder: String,
    buildFolder: String, jobs: Int
  ) {
    self.environment = environment
    self.cache = cache
    self.packageFolder = packageFolder
    self.buildFolder = buildFolder
    self.jobs = max(1, jobs)
  }

  /// Returns the tools that build the programs in a workspace.
  private func tools(for workspace: Workspace) -> ToolPool {
    ToolPool(sandbox: environment.sandbox, folder: workspace.folder, limits: buildLimits)
  }

  /// Returns a runner that takes programs from their text to their results.
  ///
  /// - Parameter modules: the package's modules, for programs that import any of them.
  /// - Throws: `EnvironmentError` if the build folder cannot be written to.
  func programRunner(
    modules: BuiltModules?, in workspace: Workspace, tools: ToolPool? = nil
  ) async throws -> ProgramRunner {
    try await ProgramRunner(
      environment, cache: cache, modules: modules, workspace: workspace,
      commandsFolder: "\(buildFolder)/commands", tools: tools ?? self.tools(for: workspace),
      limits: buildLimits, comparesEveryProgram: comparesEveryProgram)
  }

  /// Returns a builder for the package's modules.
  ///
  /// - Parameters:
  ///   - asksAnew: whether to run SwiftPM even if no file has changed.
  ///   - memory: the packages that were read before.
  package func moduleBuilder(
    asksAnew: Bool = false, memory: PackageMemory = PackageMemory(),
    telling observer: any RunObserver
  ) -> ModuleBuilder {
    ModuleBuilder(
      packageFolder: packageFolder, buildFolder: buildFolder, toolchain: environment.toolchain,
      sandbox: environment.sandbox, asksAnew: asksAnew, compilesWholeModules: compilesWholeModules,
      allowedFolders: allowedFolders, answers: cache.answers, memory: memory
    ) { observer.observe(.building($0)) }
  }

  /// The tool that reads the package's manifest.
  package var packageTool: PackageTool {
    var tool = PackageTool(
      toolchain: environment.toolchain, sandbox: environment.sandbox,
      folder: BuildFolder.modules(of: packageFolder, in: buildFolder))
    tool.allowedFolders = allowedFolders
    return tool
  }

  /// Runs the programs of every session.
  ///
  /// - Parameters:
  ///   - known: the known facts about the package's modules, if any. The modules are built if a
  ///     program's result is not known.
  ///   - observer: called with the modules before they are built, and with the number of programs
  ///     to compile.
  ///   - finished: called with each session's run when its last program is done, in no particular
  ///     order.
  /// - Returns: the package's modules that the programs import, `nil` if they import none; and the
  ///   reason why results could not be stored for the next run, `nil` if they could.
  /// - Throws: `EnvironmentError` for errors in the environment, never for an error in a sample.
  package func run(
    _ sessions: [Session], modules known: PackageModules? = nil,
    observer: any RunObserver = RunObservers([]),
    finished: (SessionRun) -> Void
  ) async throws -> (modules: PackageModules?, cacheProblem: String?) {
    guard !sessions.isEmpty else { return (nil, nil) }
    let workspace = try Workspace(in: buildFolder)
    defer { workspace.remove() }
    var schedule = await Schedule(sessions)
    let tools = tools(for: workspace)
    let built = try await tools.closing {
      try await run(&schedule, modules: known, workspace, tools, observer, finished)
    }
    return (built, await cache.finish(schedule.actions))
  }

  /// Runs the programs of a schedule, and returns the package's modules that they import.
  private func run(
    _ schedule: inout Schedule, modules known: PackageModules?, _ workspace: Workspace,
    _ tools: ToolPool, _ observer: any RunObserver, _ finished: (SessionRun) -> Void
  ) async throws -> PackageModules? {
    func runner(with modules: BuiltModules?) async throws -> ProgramRunner {
      try await programRunner(modules: modules, in: workspace, tools: tools)
    }
    schedule.begin(with: try await runner(with: nil)) {
      $0.imports.allSatisfy(environment.toolchain.provides)
    }
    return try await withThrowingTaskGroup(of: Step.self) { group in
      var used: PackageModules?
      var compiled = 0
      let imports = schedule.waitingImports
      let waiting = schedule.waiting
      if !imports.isEmpty {
        let builder = moduleBuilder(
          asksAnew: !cache.isReused, telling: observer)
        group.addTask {
          guard cache.knowsResults else {
            guard obstacle() == nil else { return .modules(nil) }
            if let known { return .modules(try await known.built()) }
            return .modules(try await builder.build(imports: imports))
          }
          var modules = known
          if modules == nil {
            modules = try await builder.modules(imports: imports)
          }
          guard let modules else { return .modules(nil) }
          if let ready = modules.ready { return .modules(ready) }
          return .planned(
            modules, try await knownRuns(of: waiting.map(\.program), modules.imported))
        }
      }
      func startMore() {
        while let job = schedule.next(atATime: jobs) {
          group.addTask { try await perform(job) }
        }
      }
      startMore()
      while let step = try await group.next() {
        switch step {
        case .planned(let modules, let known):
          used = modules
          schedule.settle(known).forEach(finished)
          if let obstacle = obstacle() {
            schedule.giveUp(because: obstacle).forEach(finished)
          } else if !schedule.waiting.isEmpty {
            group.addTask { .modules(try await modules.built()) }
          }
        case .modules(let modules):
          used = used ?? modules.map { PackageModules($0) }
          schedule.begin(with: try await runner(with: modules)) { _ in true }
        case .advanced(let job, let stage, let time):
          schedule.advance(job, to: stage, after: time)
        case .finished(let job, let run, let action):
          schedule.finish(job, run, action).map(finished)
        case .gaveUp(let job, let obstacle):
          schedule.giveUp(job, because: obstacle).map(finished)
        }
        let now = schedule.compilation
        if now.done != compiled { observer.observe(.programsCompiled(now.done, of: now.total)) }
        compiled = now.done
        startMore()
      }
      return used
    }
  }

  /// Returns the runs of programs whose results are known although their modules are not built.
  ///
  /// - Returns: for each program a run with its inputs; `nil` if the program must run.
  private func knownRuns(of programs: [SampleProgram], _ modules: ImportedModules) async throws
    -> [KnownRun?]
  {
    let surroundings = try await environment.surroundings.adding(
      modules, toolchain: environment.toolchain, answers: cache.answers)
    return await programs.concurrentMap { program in
      let action = ProgramAction(
        program, in: environment, modules: modules, surroundings: surroundings)
      guard let result = await cache.result(of: action) else { return nil }
      var run = ProgramRun(program, result, isCached: true)
      run.importable = await importable(instead: run)
      run.facades = modules.facades(among: program.imports)
      return KnownRun(run: run, action: action)
    }
  }

  /// Explains the inputs of the result of a sample's program, without running it.
  ///
  /// - Parameter sample: the sample's index in the session.
  /// - Returns: `nil` for a sample that belongs to no program.
  /// - Throws: `EnvironmentError` for errors in the environment.
  package func explain(sample: Int, of session: Session) async throws -> Explanation? {
    let programs = SampleProgram.programs(for: session)
    guard
      let program = programs.first(where: { $0.subject == sample })
        ?? programs.first(where: { $0.members.contains(sample) })
    else { return nil }
    let workspace = try Workspace(in: buildFolder)
    defer { workspace.remove() }
    let built = try await moduleBuilder(
      asksAnew: !cache.isReused, telling: RunObservers([])
    ).build(imports: program.imports)
    let runner = try await programRunner(modules: built, in: workspace)
    let action = runner.action(of: program)
    return await Explanation(action, of: program, in: cache)
  }

  /// Returns the run of a session if the results of all its programs are known from earlier runs.
  /// Builds and runs nothing.
  ///
  /// - Parameter modules: the package's modules; `nil` if they are not built.
  /// - Throws: `EnvironmentError` for errors in the environment.
  package func knownRun(of session: Session, modules: BuiltModules?) async throws -> SessionRun? {
    let workspace = try Workspace(in: buildFolder)
    defer { workspace.remove() }
    let tools = tools(for: workspace)
    var known = SessionRun(session: session)
    for program in SampleProgram.programs(for: session) {
      let needsModules = !program.imports.allSatisfy(environment.toolchain.provides)
      let runner = try await programRunner(
        modules: needsModules ? modules : nil, in: workspace, tools: tools)
      guard let result = await cache.result(of: runner.action(of: program)) else {
        return nil
      }
      let run = ProgramRun(program, result, isCached: true)
      if let subject = program.subject { known.alone[subject] = run } else { known.own = run }
    }
    return known
  }

  private enum Step: Sendable {
    /// The programs that wait for modules, in order, and their known runs.
    case planned(PackageModules, [KnownRun?])
    case modules(BuiltModules?)
    case advanced(Schedule.Job, to: Schedule.Stage, after: Duration)
    case finished(Schedule.Job, ProgramRun, ProgramAction)
    /// The obstacle that prevented the next stage of a program.
    case gaveUp(Schedule.Job, Obstacle)
  }

  /// Advances a program by one stage, or finishes it, possibly with a cached result.
  private func perform(_ job: Schedule.Job) async throws -> Step {
    let start = ContinuousClock.now
    var compiled: CompiledProgram
    var runs: ProgramRunner.Runs?
    switch job.stage {
    case .compile:
      let action = job.runner.action(of: job.program)
      if let known = await cache.result(of: action) {
        var run = ProgramRun(job.program, known, isCached: true)
        run.importable = await importable(instead: run, broken: job.runner.brokenModules)
        run.facades = job.runner.facades(of: job.program)
        return .finished(job, run, action)
      }
      if let obstacle = obstacle() { return .gaveUp(job, obstacle) }
      compiled = try await job.runner.compile(job.program, action, named: job.name)
      if compiled.isToRun {
        return .advanced(job, to: .link(compiled), after: start.duration(to: .now))
      }
    case .link(var object):
      if let obstacle = obstacle() { return .gaveUp(job, obstacle) }
      if let built = try await job.runner.link(&object) {
        return .advanced(job, to: .run(object, built), after: start.duration(to: .now))
      }
      compiled = object
    case .run(let object, let built):
      if let obstacle = obstacle() { return .gaveUp(job, obstacle) }
      compiled = object
      runs = try await job.runner.run(built, of: &compiled)
    }
    let result = await job.runner.conclude(compiled, runs)
    var run = ProgramRun(job.program, result, isCached: false)
    run.importable = await importable(instead: run, broken: job.runner.brokenModules)
    run.facades = job.runner.facades(of: job.program)
    run.seconds = (job.time + start.duration(to: .now)) / .seconds(1)
    return .finished(job, run, compiled.action)
  }

  /// Returns the package's modules, for a program that imports a missing module.
  ///
  /// - Parameter broken: the errors in modules that do not build.
  /// - Returns: `nil` for any other program, or if the package has no readable manifest.
  private func importable(
    instead run: ProgramRun, broken: [String: [String]] = [:]
  ) async -> ImportableModules? {
    guard run.messages.errors.contains(where: { $0.diagnostic.namesMissingModule }) else {
      return nil
    }
    guard FileStamp("\(packageFolder)/Package.swift") != nil else {
      return ImportableModules()
    }
    var modules = try? await DeclaredModules(
      of: packageFolder, by: packageTool, answers: cache.answers
    ).importable
    modules?.broken = broken
    return modules
  }
}
