import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Runs a program that is built, in its own folder and with nothing of the machine but what the
/// sandbox allows.
struct ProgramLauncher: Sendable {
  let toolchain: Toolchain
  let runtime: RuntimeLibraries
  let sandbox: Sandbox
  let modules: BuiltModules?
  let workspace: Workspace

  /// - Throws: `EnvironmentError` for faults of the environment, never for the program's own.
  func launch(_ built: BuiltProgram.Variant) async throws -> Execution {
    let limits = Limits(for: built.program.session)
    return try await launch(built, limits: limits)
  }

  func launch(_ built: BuiltProgram.Variant, limits: Limits) async throws -> Execution {
    let program = try prepare(built, limits: limits)
    if sandbox.bubblewrap == nil { Orphans.adopt() }
    let work = "\(built.folder)/work"
    try Folder.make(work)
    let owner = sandbox.owner(of: program)
    let (launcher, words) = sandbox.command(for: program, ownedBy: owner)
    let outputFile = "\(built.folder)/output"
    let errorFile = "\(built.folder)/error-output"
    if let owner {
      for file in [outputFile, errorFile] { try FileBytes.write("", to: file) }
      for file in program.channelFiles.map({ "\(program.channelFolder)/\($0)" }) {
        chown(file, owner, owner)
      }
      chown(outputFile, owner, owner)
      chown(errorFile, owner, owner)
    }
    let outcome = try await ChildProcess(
      launcher: launcher, executable: words[0], arguments: Array(words.dropFirst()),
      environment: program.environment, workingFolder: work, outputFile: outputFile,
      errorFile: errorFile, limits: limits,
      stopwatch: SampleStopwatch(
        events: "\(program.channelFolder)/events", times: built.program.sampleTimes)
    ).runWithinLimits()
    if sandbox.bubblewrap == nil {
      Orphans.end(startedWith: program.channelVariable, in: work)
    }

    let channel = program.channelFolder
    let output = ProgramFile(outputFile, limit: limits.output)
    let errorOutput = ProgramFile(errorFile, limit: limits.output)
    let events = ProgramFile("\(channel)/events", limit: limits.record)
    let latest = ProgramFile("\(channel)/latest", limit: limits.record)
    var execution = Execution(
      ending: outcome.ending, exceeded: outcome.exceeded ?? Self.limit(behind: outcome.ending),
      output: output.bytes, errorOutput: errorOutput.bytes,
      isOutputCut: output.isCut || errorOutput.isCut, events: events.bytes, latest: latest.bytes,
      crashReport: ProgramFile("\(channel)/crash.json", limit: limits.record).bytes)
    execution.askedForTheTime = ProgramFile("\(channel)/time", limit: 1).size > 0
    if events.isCut || latest.isCut { execution.exceeded = .record }
    if execution.exceeded == .fileSize, max(output.size, errorOutput.size) >= limits.fileSize {
      execution.exceeded = .output
    }
    try checkChannel(of: &execution, in: channel)
    try checkStart(of: execution, words: words)
    try Folder.checkSpace(in: built.folder)
    if outcome.ending != .exited(code: 0) {
      execution.throwSites = try await ThrowSite.symbolize(
        ProgramFile("\(channel)/throw", limit: 1 << 16).bytes, program: built.executable,
        toolchain: toolchain)
    }
    return execution
  }

  /// Makes the files that a program finds.
  private func prepare(_ built: BuiltProgram.Variant, limits: Limits) throws -> ConfinedProgram {
    let channel = "\(built.folder)/channel"
    let settings = try workspace.makeFolder(named: "etc", with: BubbleWrap.settings)
    try Folder.make(channel)
    let files = ["events", "latest", "throw", "crash.json", "time", ChannelFault.file]
    for name in files {
      // With its bytes in place, so that a fault can be told when there is no space left.
      try FileBytes.write(
        name == ChannelFault.file ? ChannelFault.blank : "", to: "\(channel)/\(name)")
    }
    let toolchainRoot = URL(fileURLWithPath: toolchain.binFolder)
      .deletingLastPathComponent().path
    var libraries = [toolchainRoot]
    libraries += RuntimeLibraries.names.map { "\(runtime.folder)/\($0)" }
    if let modules { libraries.append(modules.folder) }
    return ConfinedProgram(
      executable: built.executable, libraries: libraries, channelFolder: channel,
      channelFiles: files, settingsFolder: settings,
      environment: Self.environment(
        for: built.program.session, channel: sandbox.channelFolder(host: channel)),
      limits: limits)
  }

  /// All that a program finds in its environment.
  static func environment(for session: Session, channel: String) -> [String: String] {
    var environment = [
      "TZ": session.timeZone,
      "LANG": "\(session.locale).UTF-8",
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "SWIFT_BACKTRACE": CrashReport.backtraceSettings(file: "\(channel)/crash.json"),
      ConfinedProgram.channelKey: channel,
    ]
    if let clock = session.clock?.timeIntervalSince1970 {
      let seconds = clock.rounded(.down)
      environment["EXHIBIT_CLOCK"] = "\(Int(seconds)) \(Int((clock - seconds) * 1e9))"
    }
    return environment
  }

  /// The limit whose signal ended a program, which under a sandbox arrives as an exit code.
  private static func limit(behind ending: ChildProcess.Ending) -> LimitedResource? {
    switch ending {
    case .signaled(Int(SIGXCPU)), .exited(128 + Int(SIGXCPU)): .processorTime
    case .signaled(Int(SIGXFSZ)), .exited(128 + Int(SIGXFSZ)): .fileSize
    default: nil
    }
  }

  /// What the program itself noticed of writing that failed.
  private func checkChannel(of execution: inout Execution, in channel: String) throws {
    switch ChannelFault(ProgramFile("\(channel)/\(ChannelFault.file)", limit: 64).bytes) {
    case nil: break
    case .noSpace(let cause):
      throw EnvironmentError(code: .cannotWrite, subject: channel, cause: cause)
    case .tooLarge: execution.exceeded = execution.exceeded ?? .fileSize
    case .closed: execution.closedItsChannel = true
    }
  }

  /// A sandbox that cannot be set up is no fault of the program's.
  private func checkStart(of execution: Execution, words: [String]) throws {
    let complaints = String(decoding: execution.errorOutput.prefix(1000), as: UTF8.self)
    guard execution.ending != .exited(code: 0), execution.events.isEmpty,
      ["bwrap: ", "\(Launcher.name): "].contains(where: complaints.hasPrefix)
    else { return }
    throw EnvironmentError(
      code: .cannotStart, subject: words[0], cause: String(complaints.prefix { $0 != "\n" }))
  }
}
