import Foundation
import SystemFiles
import TutorialModel

/// How far a sample's program is kept from the machine that it runs on.
package struct Sandbox: Sendable, Hashable {
  /// What the author asks for on the command line.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case required, auto, off
  }

  /// The `bwrap` command, where it is used.
  package let bubblewrap: BubbleWrap?
  /// What `auto` had to do without, to be said once.
  package let shortfall: String?

  /// What a program's result depends on.
  package var name: String { bubblewrap == nil ? "none" : "bubblewrap" }

  /// Finds out what the machine allows.
  ///
  /// - Throws: `EnvironmentError` when `required` cannot be had.
  package static func find(
    _ mode: Mode, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Sandbox {
    if mode == .off { return Sandbox(bubblewrap: nil, shortfall: nil) }
    let (bubblewrap, missing) = try await BubbleWrap.find(in: environment)
    if mode == .required, let missing {
      throw EnvironmentError(code: .noSandbox, subject: "bwrap", cause: missing)
    }
    return Sandbox(
      bubblewrap: bubblewrap,
      shortfall: missing.map { "samples run with your own rights: \($0)." })
  }

  /// The user that a program's files are to belong to, where that is not Exhibit's own.
  package func owner(of program: ConfinedProgram) -> uid_t? {
    bubblewrap?.runsAsNobody(program) == true ? Nobody.user : nil
  }

  /// Where a program finds the folder of its channel.
  package func channelFolder(host: String) -> String {
    bubblewrap == nil ? host : BubbleWrap.channelFolder
  }

  /// How a program is started within its limits and, where that can be had, apart from the
  /// machine.
  ///
  /// - Parameter owner: as ``owner(of:)`` says.
  package func command(
    for program: ConfinedProgram, ownedBy owner: uid_t?
  ) -> (launcher: Launcher, words: [String]) {
    let isRoot = geteuid() == 0 && owner == nil
    let counts = !isRoot && bubblewrap != nil && Self.countsEachSandboxApart
    let limits = program.limits.launcherWords(countsProcesses: counts)
    guard let bubblewrap else {
      return (Launcher(limits: limits, fixesAddresses: true), [program.executable])
    }
    return (
      Launcher(isTree: true, user: owner),
      bubblewrap.command(for: program, limits: limits)
    )
  }
}

extension Sandbox {
  /// The processes of a user namespace are counted apart since Linux 5.14: before that a limit
  /// would be for all that the user runs.
  fileprivate static let countsEachSandboxApart: Bool = {
    var system = utsname()
    guard uname(&system) == 0 else { return false }
    let release = withUnsafeBytes(of: &system.release) { String(decoding: $0, as: UTF8.self) }
    let numbers = release.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 14)
  }()
}
