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

  /// Runs every program and gives what they did in the programs' own order.
  ///
  /// - Parameter finished: called as each program ends, in the order in which they end.
  /// - Throws: `RunError` for faults of the environment, never for a sample's own.
  package func run(
    _ programs: [SampleProgram], finished: @escaping @Sendable (SessionRun) -> Void = { _ in }
  ) async throws -> [SessionRun] {
    guard !programs.isEmpty else { return [] }
    let workspace = try Workspace(in: settings.buildFolder)
    defer { workspace.remove() }
    let builder = SampleBuilder(
      commands: try CompilerCommands(
        toolchain: settings.toolchain, runtime: settings.runtime, modules: modules,
        workspace: workspace),
      workspace: workspace)
    return try await withThrowingTaskGroup(of: (Int, SessionRun).self) { group in
      var runs = [SessionRun?](repeating: nil, count: programs.count)
      var waiting = programs.enumerated().makeIterator()
      func startNext() {
        guard let (index, program) = waiting.next() else { return }
        group.addTask {
          (index, try await run(program, named: "session-\(index)", with: builder))
        }
      }
      for _ in 0..<settings.jobs { startNext() }
      while let (index, run) = try await group.next() {
        runs[index] = run
        finished(run)
        startNext()
      }
      return runs.compactMap { $0 }
    }
  }

  private func run(_ program: SampleProgram, named name: String, with builder: SampleBuilder)
    async throws -> SessionRun
  {
    switch try await builder.build(program, named: name) {
    case .refused(let messages):
      return SessionRun(
        session: program.session, ending: .notBuilt,
        samples: program.session.samples.map { _ in SampleRun() },
        messages: messages.diagnostics, unplacedMessages: messages.unplaced)
    case .built(let built):
      let run = try await execute(built)
      try? FileManager.default.removeItem(atPath: built.folder)
      return run
    }
  }

  private func execute(_ built: BuiltProgram) async throws -> SessionRun {
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
    var run = SessionRun(
      built, ending: ending,
      log: EventLog(
        events: FileBytes.read("\(channel)/events"), latest: FileBytes.read("\(channel)/latest")),
      crash: CrashReport(FileBytes.read("\(channel)/crash.json"), session: session),
      output: FileBytes.read(output), errorOutput: FileBytes.read(errorOutput))
    if case .crashed(let message, nil) = run.ending {
      let site = try await ThrowSite.find(
        in: FileBytes.read("\(channel)/throw"), program: built.executable, session: session,
        toolchain: settings.toolchain)
      run.ending = .crashed(message: message, position: site)
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
