import Foundation
import SystemFiles
import TutorialModel

/// Isolates samples' programs, and the tools that read a page or a package, from the machine.
package struct Sandbox: Sendable, Hashable {
  /// The user's choice with `--sandbox`.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case required, auto, off
  }

  /// The `bwrap` command, if it is used.
  package let bubblewrap: BubbleWrap?
  /// The reason why `auto` has no sandbox on this machine; `nil` if it has one, or if the user chose
  /// to do without it.
  private let missing: String?

  package init(bubblewrap: BubbleWrap?, missing: String?) {
    self.bubblewrap = bubblewrap
    self.missing = missing
  }

  /// A message about what `auto` lacks on this machine, to print once.
  package var shortfall: String? {
    missing.map {
      "samples, and the tools that read them, run with your own rights, and no modules of the package "
        + "are built: \($0)."
    }
  }

  /// Checks that a package's manifest and build tools may run: in the sandbox, or without it if the
  /// user chose that. Opening a page in an editor must not run a stranger's program.
  ///
  /// - Throws: `EnvironmentError` if they may not.
  package func checkForPackages() throws {
    guard let missing else { return }
    throw EnvironmentError(code: .unconfinedPackage, subject: "bwrap", cause: missing)
  }

  /// The sandbox's name, which a program's result depends on.
  package var name: String { bubblewrap == nil ? "none" : "bubblewrap" }

  /// Finds out what the machine allows.
  ///
  /// - Throws: `EnvironmentError` if the mode is `required` and the machine has no sandbox.
  package static func find(
    _ mode: Mode, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Sandbox {
    if mode == .off { return Sandbox(bubblewrap: nil, missing: nil) }
    let (bubblewrap, missing) = try await BubbleWrap.find(in: environment)
    if mode == .required, let missing {
      throw EnvironmentError(code: .noSandbox, subject: "bwrap", cause: missing)
    }
    return Sandbox(bubblewrap: bubblewrap, missing: missing)
  }

  /// The user that must own a program's files, if it is not Exhibit's own user.
  package func owner(of program: ConfinedProgram) -> uid_t? {
    bubblewrap?.runsAsNobody(program) == true ? Nobody.user : nil
  }

  /// The path at which a program finds the folder of its channel.
  package func channelFolder(host: String) -> String {
    bubblewrap == nil ? host : BubbleWrap.channelFolder
  }

  /// The command that starts a program within its limits, in the sandbox if there is one.
  ///
  /// - Parameter owner: the result of ``owner(of:)``.
  package func command(
    for program: ConfinedProgram, ownedBy owner: uid_t?
  ) -> (launcher: Launcher, words: [String]) {
    let isRoot = geteuid() == 0 && owner == nil
    let counts = !isRoot && bubblewrap != nil && Self.countsEachSandboxApart
    let limits = program.limits.launcherWords
    guard let bubblewrap else {
      return (
        Launcher(limits: limits, isContained: true, streamFault: program.streamFault),
        [program.executable] + program.arguments
      )
    }
    // bubblewrap's own process is in the sandbox too, where a program can control it. So it has the
    // same limits.
    return (
      Launcher(
        isTree: true, user: owner, limits: limits, isContained: true,
        streamFault: program.streamFault),
      bubblewrap.command(
        for: program, limits: counts ? program.limits.sandboxWords : [])
    )
  }
}

extension Sandbox {
  /// Indicates whether the kernel counts processes per user namespace, as Linux does since 5.14.
  ///
  /// Older kernels would apply the limit to all of the user's processes.
  fileprivate static let countsEachSandboxApart: Bool = {
    var system = utsname()
    guard uname(&system) == 0 else { return false }
    let release = withUnsafeBytes(of: &system.release) { String(decoding: $0, as: UTF8.self) }
    let numbers = release.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (5, 14)
  }()
}
