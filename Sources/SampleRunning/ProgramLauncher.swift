import Foundation
import TutorialModel

/// Runs a program that is built, in its own folder and with nothing of the machine but what the
/// sandbox allows.
struct ProgramLauncher: Sendable {
  let toolchain: Toolchain
  let runtime: RuntimeLibraries
  let sandbox: Sandbox
  let modules: BuiltModules?

  /// - Throws: `RunError` for faults of the environment, never for the program's own.
  func launch(_ built: BuiltProgram) async throws -> Execution {
    let session = built.program.session
    let channel = "\(built.folder)/channel"
    let work = "\(built.folder)/work"
    try Workspace.makeFolder(channel)
    try Workspace.makeFolder(work)
    let environment = Self.environment(for: session, channel: channel)
    let toolchainRoot = URL(fileURLWithPath: toolchain.binFolder)
      .deletingLastPathComponent().path
    var readable = [toolchainRoot, runtime.folder, built.folder]
    if let modules { readable.append(modules.folder) }
    let command = sandbox.command(
      for: built.executable, readable: readable, writable: [channel], environment: environment)
    let output = "\(built.folder)/output"
    let errorOutput = "\(built.folder)/error-output"
    let ending = try await ChildProcess(
      executable: command[0], arguments: Array(command.dropFirst()), environment: environment,
      workingFolder: work, outputFile: output, errorFile: errorOutput,
      timeout: .seconds(session.timeout)
    ).run()
    var execution = Execution(
      ending: ending, output: FileBytes.read(output), errorOutput: FileBytes.read(errorOutput),
      events: FileBytes.read("\(channel)/events"), latest: FileBytes.read("\(channel)/latest"),
      crashReport: FileBytes.read("\(channel)/crash.json"))
    if ending != .exited(code: 0) {
      execution.throwSites = try await ThrowSite.symbolize(
        FileBytes.read("\(channel)/throw"), program: built.executable, toolchain: toolchain)
    }
    return execution
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
