import ActionCache
import Foundation
import ProcessRunning
import SampleChannel
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Runs a built program in its own folder, with access only to the parts of the machine that the
/// sandbox allows.
struct ProgramLauncher: Sendable {
  let toolchain: Toolchain
  let runtime: RuntimeLibraries
  let sandbox: Sandbox
  let modules: BuiltModules?
  let workspace: Workspace

  /// - Throws: `EnvironmentError` for errors in the environment, never for an error in the program.
  func launch(_ built: BuiltProgram.Variant) async throws -> Execution {
    let limits = Limits(for: built.program.session)
    return try await launch(built, limits: limits)
  }

  func launch(_ built: BuiltProgram.Variant, limits: Limits) async throws -> Execution {
    let program = try prepare(built, limits: limits)
    if sandbox.bubblewrap == nil { Orphans.adopt() }
    let work = "\(built.folder)/work"
    try Folder.make(work)
    if sandbox.bubblewrap == nil { try write(built.program.session.files, to: work) }
    var inputFile: String?
    if let input = built.program.session.input {
      inputFile = "\(built.folder)/input"
      try FileBytes.write(input, to: "\(built.folder)/input")
    }
    let owner = sandbox.owner(of: program)
    let (launcher, words) = sandbox.command(for: program, ownedBy: owner)
    let channel = program.channelFolder
    let outputFile = "\(channel)/\(CHANNEL_OUTPUT_FILE)"
    let errorFile = "\(channel)/\(CHANNEL_ERROR_OUTPUT_FILE)"
    if let owner {
      for file in program.channelFiles { chown("\(channel)/\(file)", owner, owner) }
    }
    let outcome = try await ChildProcess(
      launcher: launcher, executable: words[0], arguments: Array(words.dropFirst()),
      environment: program.environment, workingFolder: work, inputFile: inputFile,
      outputFile: outputFile, errorFile: errorFile, limits: limits,
      stopwatch: SampleStopwatch(
        events: "\(channel)/\(CHANNEL_EVENTS_FILE)", times: built.program.sampleTimes)
    ).runWithinLimits()
    for file in program.channelFiles { ProgramFile.takeBack("\(channel)/\(file)") }
    if sandbox.bubblewrap == nil {
      Orphans.end(startedWith: program.channelVariable, in: work)
    } else {
      Orphans.forgetEnded()
    }

    let output = ProgramFile(outputFile, limit: limits.output)
    let errorOutput = ProgramFile(errorFile, limit: limits.output)
    let events = ProgramFile("\(channel)/\(CHANNEL_EVENTS_FILE)", limit: limits.record)
    let latest = ProgramFile("\(channel)/\(CHANNEL_LATEST_FILE)", limit: limits.record)
    var execution = Execution(
      ending: outcome.ending,
      exceeded: outcome.exceeded ?? outcome.ending.signal.flatMap { LimitedResource(signal: $0) },
      output: output.bytes, errorOutput: errorOutput.bytes,
      isOutputCut: output.isCut || errorOutput.isCut, events: events.bytes, latest: latest.bytes,
      crashReport: ProgramFile("\(channel)/\(CHANNEL_CRASH_FILE)", limit: limits.record).bytes)
    execution.describedLine = ByteReader.line(
      in: ProgramFile("\(channel)/\(CHANNEL_DESCRIBING_FILE)", limit: 4).bytes)
    execution.askedForTheTime = ProgramFile("\(channel)/\(CHANNEL_TIME_FILE)", limit: 1).size > 0
    if events.isCut || latest.isCut { execution.exceeded = .record }
    try checkChannel(of: &execution, in: channel)
    if execution.exceeded == .fileSize, max(output.size, errorOutput.size) >= limits.fileSize {
      execution.exceeded = .output
    }
    try checkStart(of: execution, words: words)
    try Folder.checkSpace(in: built.folder)
    let throwOffsets = ProgramFile(
      "\(channel)/\(CHANNEL_THROW_FILE)",
      limit: Int(CHANNEL_THROW_DEPTH) * MemoryLayout<UInt64>.size
    ).bytes
    if !throwOffsets.isEmpty,
      outcome.ending != .exited(code: 0) || !EventLog(events: events.bytes, latest: []).hasEnded
    {
      execution.throwSites = try await ThrowSite.symbolize(
        throwOffsets, program: built.executable, toolchain: toolchain, sandbox: sandbox)
    }
    return execution
  }

  /// Makes the files that a program needs.
  private func prepare(_ built: BuiltProgram.Variant, limits: Limits) throws -> ConfinedProgram {
    let channel = "\(built.folder)/channel"
    let settings = try workspace.makeFolder(named: "etc", with: BubbleWrap.settings)
    try Folder.make(channel)
    let files = [
      CHANNEL_EVENTS_FILE, CHANNEL_LATEST_FILE, CHANNEL_THROW_FILE, CHANNEL_CRASH_FILE,
      CHANNEL_TIME_FILE, CHANNEL_DESCRIBING_FILE, CHANNEL_FAULT_FILE,
    ]
    let readableFiles = [CHANNEL_OUTPUT_FILE, CHANNEL_ERROR_OUTPUT_FILE]
    for name in files + readableFiles {
      // The bytes are reserved in advance, so that a fault can be reported when the disk is full.
      try FileBytes.write(
        name == CHANNEL_FAULT_FILE ? ChannelFault.blank : "", to: "\(channel)/\(name)")
    }
    let session = built.program.session
    let data = "\(built.folder)/data"
    if !session.files.isEmpty { try write(session.files, to: data) }
    var libraries = [toolchain.root]
    libraries += RuntimeLibraries.names.map { "\(runtime.folder)/\($0)" }
    if let modules { libraries.append(modules.folder) }
    return ConfinedProgram(
      executable: built.executable, arguments: session.arguments, libraries: libraries,
      resources: modules?.resourceFolders ?? [], channelFolder: channel,
      channelFiles: files, readableFiles: readableFiles, dataFolder: data,
      dataFiles: session.files.map(\.path), settingsFolder: settings,
      environment: Self.environment(
        for: session, channel: sandbox.channelFolder(host: channel),
        isVaried: built.isVaried, undescribedLines: built.undescribedLines),
      limits: limits)
  }

  /// Writes a page's files into a folder.
  private func write(_ files: [SiteFile], to folder: String) throws {
    for file in files {
      let path = "\(folder)/\(file.path)"
      try Folder.make(path.parentPath)
      try FileBytes.write(file.contents, to: path)
    }
  }

  /// Returns all environment variables of a program.
  static func environment(
    for session: Session, channel: String, isVaried: Bool = false,
    undescribedLines: Set<Int> = []
  ) -> [String: String] {
    var environment = [
      "TZ": session.timeZone,
      "LANG": "\(session.locale).UTF-8",
      "SWIFT_BACKTRACE": CrashReport.backtraceSettings(file: "\(channel)/\(CHANNEL_CRASH_FILE)"),
      ConfinedProgram.channelKey: channel, LAUNCHER_VARIED_VARIABLE: isVaried ? "1" : "0",
    ]
    if !undescribedLines.isEmpty {
      environment[CHANNEL_UNDESCRIBED_VARIABLE] =
        undescribedLines.sorted().map(String.init).joined(separator: " ")
    }
    var seed = session.id.path
    if let hashSeed = session.hashSeed {
      // Without the variable below, hash tables request random numbers, which come from this seed.
      seed += "\0\(hashSeed)"
    } else {
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    }
    // Different pages get different random numbers.
    environment[CHANNEL_SEED_VARIABLE] = String("\(Digest(of: seed))".prefix(16))
    if let clock = session.clock?.timeIntervalSince1970 {
      let seconds = clock.rounded(.down)
      environment[CHANNEL_CLOCK_VARIABLE] = "\(Int(seconds)) \(Int((clock - seconds) * 1e9))"
    }
    return environment
  }

  /// Checks for failed writes that the program or its launcher reported.
  private func checkChannel(of execution: inout Execution, in channel: String) throws {
    switch ChannelFault(ProgramFile("\(channel)/\(CHANNEL_FAULT_FILE)", limit: 64).bytes) {
    case nil: break
    case .noSpace(let cause):
      throw EnvironmentError(code: .cannotWrite, subject: channel, cause: cause)
    case .tooLarge: execution.exceeded = execution.exceeded ?? .fileSize
    case .closed: execution.closedItsChannel = true
    }
  }

  /// Throws if the sandbox could not be set up, which is not an error in the program.
  private func checkStart(of execution: Execution, words: [String]) throws {
    let complaints = String(decoding: execution.errorOutput.prefix(1000), as: UTF8.self)
    guard execution.ending != .exited(code: 0), execution.events.isEmpty,
      ["bwrap: ", "\(Launcher.name): "].contains(where: complaints.hasPrefix)
    else { return }
    throw EnvironmentError(
      code: .cannotStart, subject: words[0], cause: String(complaints.prefix { $0 != "\n" }))
  }
}
