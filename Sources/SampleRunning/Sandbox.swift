import Foundation

/// How far a sample's program is kept from the machine that it runs on.
package struct Sandbox: Sendable, Hashable {
  /// What the author asks for on the command line.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case required, auto, off
  }

  /// The `bwrap` command, where it is used.
  let bubblewrap: BubbleWrap?
  /// The `prlimit` command, where there is one.
  let prlimit: String?
  /// What `auto` had to do without, to be said once.
  package let shortfall: String?

  /// What a program's result depends on.
  var name: String {
    (bubblewrap == nil ? "none" : "bubblewrap") + (prlimit == nil ? ", no limits" : "")
  }

  /// Finds out what the machine allows.
  ///
  /// - Throws: `RunError` when `required` cannot be had.
  package static func find(
    _ mode: Mode, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Sandbox {
    let prlimit = Toolchain.findExecutable("prlimit", in: environment)
    if mode == .off { return Sandbox(bubblewrap: nil, prlimit: prlimit, shortfall: nil) }
    let (bubblewrap, missing) = try await BubbleWrap.find(in: environment)
    let noLimits =
      prlimit == nil ? "samples run without limits: util-linux is not installed." : nil
    if mode == .required, let cause = missing ?? noLimits {
      throw RunError(code: .noSandbox, subject: "bwrap", cause: cause)
    }
    let shortfalls = [missing.map { "samples run with your own rights: \($0)." }, noLimits]
    return Sandbox(
      bubblewrap: bubblewrap, prlimit: prlimit,
      shortfall: shortfalls.compactMap(\.self).first)
  }

  /// Where a program finds the folder of its channel.
  func channelFolder(host: String) -> String {
    bubblewrap == nil ? host : BubbleWrap.channelFolder
  }

  /// The command that runs a program within its limits and, where that can be had, apart from
  /// the machine.
  func command(for program: ConfinedProgram) -> [String] {
    let limits = prlimit.map { command in
      [command] + program.limits.prlimitArguments(countsProcesses: bubblewrap.countsProcesses)
    }
    guard let bubblewrap else { return (limits ?? []) + [program.executable] }
    return bubblewrap.command(for: program, through: limits ?? [])
  }
}

/// A program together with all that it may see.
struct ConfinedProgram: Sendable {
  var executable: String
  /// Folders and files that are readable at their own place.
  var libraries: [String]
  /// The folder with the files of its channel, and their names.
  var channelFolder: String
  var channelFiles: [String]
  /// The folder that it sees as `/etc`.
  var settingsFolder: String
  var environment: [String: String]
  var limits: Limits
}

extension BubbleWrap? {
  /// A user's processes are counted apart in each user namespace since Linux 5.14, and root's
  /// never: there the watch over the program's processes has to do.
  fileprivate var countsProcesses: Bool {
    guard self != nil, geteuid() != 0 else { return false }
    var system = utsname()
    guard uname(&system) == 0 else { return false }
    let release = withUnsafeBytes(of: &system.release) { String(decoding: $0, as: UTF8.self) }
    let numbers = release.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 14)
  }
}
