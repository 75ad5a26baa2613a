import Foundation
import TutorialModel

/// Builds and runs the programs of sessions, several at a time.
package struct SampleRunner: Sendable {
  package struct Settings: Sendable {
    package var toolchain: Toolchain
    package var runtime: RuntimeLibraries
    package var sandbox: Sandbox
    /// The folder for everything that is built: `.build/exhibit`.
    package var buildFolder: String
    /// How many sessions are worked on at a time.
    package var jobs: Int

    package init(
      toolchain: Toolchain, runtime: RuntimeLibraries, sandbox: Sandbox, buildFolder: String,
      jobs: Int
    ) {
      self.toolchain = toolchain
      self.runtime = runtime
      self.sandbox = sandbox
      self.buildFolder = buildFolder
      self.jobs = max(1, jobs)
    }
  }

  private let settings: Settings
  private let modules: BuiltModules?
  private let launcher: ProgramLauncher

  package init(_ settings: Settings, modules: BuiltModules?) {
    self.settings = settings
    self.modules = modules
    launcher = ProgramLauncher(
      toolchain: settings.toolchain, runtime: settings.runtime, sandbox: settings.sandbox,
      modules: modules)
  }

  /// Runs the programs of every session and gives what they did in the sessions' own order.
  ///
  /// - Parameter finished: told of how many samples each program was there to check, as it ends.
  /// - Throws: `RunError` for faults of the environment, never for a sample's own.
  package func run(
    _ sessions: [Session], finished: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [SessionRun] {
    let programs = sessions.map(SampleProgram.programs)
    let runs = try await run(programs.flatMap { $0 }, finished: finished)
    var next = runs.makeIterator()
    return zip(sessions, programs).map { session, programs in
      var result = SessionRun(session: session)
      for program in programs {
        guard let run = next.next() else { break }
        if let subject = program.subject { result.alone[subject] = run } else { result.own = run }
      }
      return result
    }
  }

  /// In the programs' own order.
  private func run(_ programs: [SampleProgram], finished: @escaping @Sendable (Int) -> Void)
    async throws -> [ProgramRun]
  {
    guard !programs.isEmpty else { return [] }
    let workspace = try Workspace(in: settings.buildFolder)
    defer { workspace.remove() }
    let builder = SampleBuilder(
      commands: try CompilerCommands(
        toolchain: settings.toolchain, runtime: settings.runtime, modules: modules,
        workspace: workspace),
      workspace: workspace)
    return try await withThrowingTaskGroup(of: (Int, ProgramRun).self) { group in
      var runs = [ProgramRun?](repeating: nil, count: programs.count)
      var waiting = programs.enumerated().makeIterator()
      func startNext() {
        guard let (index, program) = waiting.next() else { return }
        group.addTask {
          (index, try await run(program, named: "program-\(index)", with: builder))
        }
      }
      for _ in 0..<settings.jobs { startNext() }
      while let (index, run) = try await group.next() {
        runs[index] = run
        finished(run.program.checkedCount)
        startNext()
      }
      return runs.compactMap { $0 }
    }
  }

  private func run(_ program: SampleProgram, named name: String, with builder: SampleBuilder)
    async throws -> ProgramRun
  {
    let run = try await execute(builder.build(program, named: name), of: program)
    guard case .crashed(_, let place) = run.ending, run.crashedWhileDescribing else { return run }
    // A `description` of the sample's own trapped because its value was recorded, not because
    // the author asked for it: the program is run again as it stands.
    var plain = try await execute(
      builder.build(program, named: "\(name)-plain", recordsValues: false), of: program)
    plain.missingResults = Self.descriptionCrashed(place)
    return plain
  }

  private func execute(_ outcome: SampleBuilder.Outcome, of program: SampleProgram)
    async throws -> ProgramRun
  {
    switch outcome {
    case .refused(let messages):
      return ProgramRun(program: program, ending: .refused, messages: messages)
    case .accepted(let messages):
      return ProgramRun(program: program, ending: .built, messages: messages)
    case .built(let built):
      let run = ProgramRun(built, try await launcher.launch(built))
      try? FileManager.default.removeItem(atPath: built.folder)
      return run
    }
  }
}

extension SampleRunner {
  fileprivate static func descriptionCrashed(_ place: Diagnostic?) -> String {
    let line = place?.position.map { " (line \($0.line))" } ?? ""
    return "the description of a value crashes\(line)"
  }
}

extension SampleProgram {
  /// How many samples the program is there to check.
  var checkedCount: Int {
    subject == nil ? members.count { !Self.isReplaced($0, in: session) } : 1
  }
}

extension Session {
  /// The modules that the samples import, but for those that are only parsed.
  package var imports: Set<String> {
    Set(
      samples.filter { $0.words.kind != .syntaxOnly }
        .flatMap { $0.code.lines.compactMap(SampleProgram.importedModule) })
  }
}
