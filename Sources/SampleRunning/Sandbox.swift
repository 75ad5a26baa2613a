import Foundation

/// How far a sample's program is kept from the machine that it runs on.
package struct Sandbox: Sendable, Hashable {
  /// What the author asks for on the command line.
  package enum Mode: String, Sendable, Hashable, CaseIterable {
    case required, auto, off
  }

  /// The `bwrap` command, where it is used.
  private let bubblewrap: String?
  /// What `auto` had to do without, to be said once.
  package let shortfall: String?

  /// Finds out what the machine allows.
  ///
  /// - Throws: `RunError` when `required` cannot be had.
  package static func find(
    _ mode: Mode, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> Sandbox {
    if mode == .off { return Sandbox(bubblewrap: nil, shortfall: nil) }
    let missing: String
    if let command = Toolchain.findExecutable("bwrap", in: environment) {
      let trial = try await Capture.run(
        command, arguments(readable: ["/usr"], writable: [], environment: [:]) + ["true"])
      if trial.succeeded { return Sandbox(bubblewrap: command, shortfall: nil) }
      missing = "bubblewrap is refused by this machine (\(trial.errorOutput.firstLine))"
    } else {
      missing = "bubblewrap is not installed"
    }
    if mode == .required { throw RunError(code: .noSandbox, subject: "bwrap", cause: missing) }
    return Sandbox(
      bubblewrap: nil, shortfall: "samples run with your own rights: \(missing).")
  }

  /// The command that runs a program with nothing but the given folders and variables.
  func command(
    for executable: String, readable: [String], writable: [String], environment: [String: String]
  ) -> [String] {
    guard let bubblewrap else { return [executable] }
    return [bubblewrap]
      + Self.arguments(readable: readable, writable: writable, environment: environment)
      + ["--chdir", "/work", executable]
  }

  /// A read-only system, an empty home and working folder, no network but its own loopback.
  private static func arguments(
    readable: [String], writable: [String], environment: [String: String]
  ) -> [String] {
    var arguments = [
      "--unshare-all", "--hostname", "exhibit", "--die-with-parent", "--new-session", "--clearenv",
    ]
    for folder in ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc"] {
      arguments += ["--ro-bind-try", folder, folder]
    }
    arguments += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/work"]
    for folder in readable { arguments += ["--ro-bind", folder, folder] }
    for folder in writable { arguments += ["--bind", folder, folder] }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      arguments += ["--setenv", name, value]
    }
    return arguments
  }
}

extension String {
  fileprivate var firstLine: Substring { prefix { $0 != "\n" } }
}
