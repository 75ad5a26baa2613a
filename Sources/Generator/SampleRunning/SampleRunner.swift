import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Builds and runs the programs of sessions, several at a time.
///
/// All programs are compiled before the first is run, so that what the compiler refuses is known
/// early however long the others run. A program that imports nothing of the package does not wait
/// for the package's modules. While some run, which is waiting for the system as much as working,
/// the next are linked.
package struct SampleRunner: Sendable {
  package struct Settings: Sendable {
    package var toolchain: Toolchain
    package var runtime: RuntimeLibraries
    package var sandbox: Sandbox
    package var cache: ResultCache
    /// The package whose products the samples may import.
    package var packageFolder: String
    /// The folder for everything that is built: `.build/exhibit`.
    package var buildFolder: String
    /// How many programs are built at a time, and how many run.
    package var jobs: Int

    package init(
      toolchain: Toolchain, runtime: RuntimeLibraries, sandbox: Sandbox, cache: ResultCache,
      packageFolder: String, buildFolder: String, jobs: Int
    ) {
      self.toolchain = toolchain
      self.runtime = runtime
      self.sandbox = sandbox
      self.cache = cache
      self.packageFolder = packageFolder
      self.buildFolder = buildFolder
      self.jobs = max(1, jobs)
    }
  }

  private let settings: Settings

  package init(_ settings: Settings) {
    self.settings = settings
  }

  /// Runs the programs of every session.
  ///
  /// - Parameters:
  ///   - building: told which modules are built, before they are.
  ///   - finished: given what a session did, as soon as its last
  ///     program is through: in no order.
  /// - Returns: what the programs were built with of the package, `nil` where they needed nothing of
  ///   it; and why results could not be kept for the next run, where they could not.
  /// - Throws: `EnvironmentError` for faults of the environment, never for a sample's own.
  package func run(
    _ sessions: [Session], building: @escaping @Sendable (String) -> Void = { _ in },
    finished: (SessionRun) -> Void
  ) async throws -> (modules: BuiltModules?, cacheProblem: String?) {
    guard !sessions.isEmpty else { return (nil, nil) }
    let workspace = try Workspace(in: settings.buildFolder)
    defer { workspace.remove() }
    var schedule = await Schedule(sessions)
    schedule.begin(with: try ProgramRunner(settings, modules: nil, workspace: workspace)) {
      $0.imports.allSatisfy(settings.toolchain.provides)
    }
    let built = try await withThrowingTaskGroup(of: Step.self) { group in
      var built: BuiltModules?
      let imports = schedule.waitingImports
      if !imports.isEmpty {
        group.addTask { .modules(try await modules(for: imports, building: building)) }
      }
      func startMore() {
        while let job = schedule.next(atATime: settings.jobs) {
          group.addTask { try await perform(job) }
        }
      }
      startMore()
      while let step = try await group.next() {
        switch step {
        case .modules(let modules):
          built = modules
          let runner = try ProgramRunner(settings, modules: modules, workspace: workspace)
          schedule.begin(with: runner) { _ in true }
        case .advanced(let job, let stage):
          schedule.advance(job, to: stage)
        case .finished(let job, let run, let action):
          schedule.finish(job, run, action).map(finished)
        }
        startMore()
      }
      return built
    }
    return (built, settings.cache.finish(schedule.actions))
  }

  /// Says what the result of the program depends on that checks a sample, without running it.
  ///
  /// - Parameter sample: its place in the session.
  /// - Returns: `nil` for a sample that no program checks.
  /// - Throws: `EnvironmentError` for faults of the environment.
  package func explain(sample: Int, of session: Session) async throws -> Explanation? {
    let programs = SampleProgram.programs(for: session)
    guard
      let program = programs.first(where: { $0.subject == sample })
        ?? programs.first(where: { $0.members.contains(sample) })
    else { return nil }
    let workspace = try Workspace(in: settings.buildFolder)
    defer { workspace.remove() }
    let built = try await modules(for: Set(program.imports)) { _ in }
    let runner = try ProgramRunner(settings, modules: built, workspace: workspace)
    let action = runner.action(of: program)
    return Explanation(action, of: program, in: settings.cache)
  }

  private enum Step: Sendable {
    case modules(BuiltModules?)
    case advanced(Schedule.Job, to: Schedule.Stage)
    case finished(Schedule.Job, ProgramRun, ProgramAction)
  }

  /// Takes a program one stage further, or to its end, which the cache may know.
  private func perform(_ job: Schedule.Job) async throws -> Step {
    var compiled: CompiledProgram
    var runs: ProgramRunner.Runs?
    switch job.stage {
    case .compile:
      let action = job.runner.action(of: job.program)
      if let known = settings.cache.result(of: action) {
        return .finished(job, ProgramRun(job.program, known, isCached: true), action)
      }
      compiled = try await job.runner.compile(job.program, action, named: job.name)
      if compiled.isToRun { return .advanced(job, to: .link(compiled)) }
    case .link(var object):
      if let built = try await job.runner.link(&object) {
        return .advanced(job, to: .run(object, built))
      }
      compiled = object
    case .run(let object, let built):
      compiled = object
      runs = try await job.runner.run(built, of: &compiled)
    }
    let result = job.runner.conclude(compiled, runs)
    return .finished(job, ProgramRun(job.program, result, isCached: false), compiled.action)
  }

  private func modules(for imports: Set<String>, building: (String) -> Void) async throws
    -> BuiltModules?
  {
    try await ModuleBuilder(
      packageFolder: settings.packageFolder, buildFolder: settings.buildFolder,
      toolchain: settings.toolchain, asksAnew: !settings.cache.isReused
    ).build(imports: imports, begun: building)
  }
}
