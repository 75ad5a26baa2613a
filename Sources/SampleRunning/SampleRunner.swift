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

  package init(_ settings: Settings, modules: BuiltModules?) {
    self.settings = settings
    self.modules = modules
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
      let run = try await execute(built)
      try? FileManager.default.removeItem(atPath: built.folder)
      return run
    }
  }

  private func execute(_ built: BuiltProgram) async throws -> ProgramRun {
    let session = built.program.session
    let channel = "\(built.folder)/channel"
    let work = "\(built.folder)/work"
    try Workspace.makeFolder(channel)
    try Workspace.makeFolder(work)
    let environment = Self.environment(for: session, channel: channel)
    let toolchainRoot = URL(fileURLWithPath: settings.toolchain.binFolder)
      .deletingLastPathComponent().path
    var readable = [toolchainRoot, settings.runtime.folder, built.folder]
    if let modules { readable.append(modules.folder) }
    let command = settings.sandbox.command(
      for: built.executable, readable: readable, writable: [channel], environment: environment)
    let output = "\(built.folder)/output"
    let errorOutput = "\(built.folder)/error-output"
    let ending = try await ChildProcess(
      executable: command[0], arguments: Array(command.dropFirst()), environment: environment,
      workingFolder: work, outputFile: output, errorFile: errorOutput,
      timeout: .seconds(session.timeout)
    ).run()
    var run = ProgramRun(
      built, ending: ending,
      log: EventLog(
        events: FileBytes.read("\(channel)/events"), latest: FileBytes.read("\(channel)/latest")),
      crash: CrashReport(FileBytes.read("\(channel)/crash.json"), session: session),
      output: FileBytes.read(output), errorOutput: FileBytes.read(errorOutput))
    if case .crashed(let message, nil) = run.ending,
      message.hasPrefix("Fatal error: Error raised at top level")
    {
      let site = try await ThrowSite.find(
        in: FileBytes.read("\(channel)/throw"), program: built.executable, session: session,
        toolchain: settings.toolchain)
      run.ending = .crashed(message: message, place: site)
    }
    return run
  }

  /// All that a program finds in its environment.
  static func environment(for session: Session, channel: String) -> [String: String] {
    var environment = [
      "TZ": session.timeZone,
      "LANG": "\(session.locale).UTF-8",
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "SWIFT_BACKTRACE": CrashReport.backtraceSettings(file: "\(channel)/crash.json"),
      "EXHIBIT_CHANNEL": channel,
    ]
    if let clock = session.clock?.timeIntervalSince1970 {
      let seconds = clock.rounded(.down)
      environment["EXHIBIT_CLOCK"] = "\(Int(seconds)) \(Int((clock - seconds) * 1e9))"
    }
    return environment
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
