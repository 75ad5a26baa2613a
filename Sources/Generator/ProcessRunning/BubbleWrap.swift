import Foundation
import SystemFiles
import TutorialModel

/// The world in which a program runs under bubblewrap: the same on every machine.
///
/// The program is `/exhibit/program`, its working directory `/work` is empty. The system is
/// read-only and reduced to `/usr`; there are no other processes, no home directory, no network
/// but the sandbox's own loopback, and no rights over any of it.
package struct BubbleWrap: Sendable, Hashable {
  package static let program = "/exhibit/program"
  package static let channelFolder = "/exhibit/channel"

  private static let launcher = "/exhibit/launcher"

  package let command: String
  /// Whether programs can be run as somebody else: Exhibit is root.
  package let canStepDown: Bool

  /// - Returns: what is missing, where something is.
  package static func find(in environment: [String: String]) async throws -> (BubbleWrap?, String?)
  {
    guard let command = SearchPath.find("bwrap", in: environment) else {
      return (nil, "bubblewrap is not installed")
    }
    let arguments =
      base + scratch(bytes: 1 << 20) + ["--remount-ro", "/", "--", "/usr/bin/true"]
    if geteuid() == 0 {
      let launcher = Launcher(isTree: true, user: Nobody.user)
      let trial = try await Capture.run(command, arguments, launcher: launcher)
      if trial.succeeded { return (BubbleWrap(command: command, canStepDown: true), nil) }
    }
    let trial = try await Capture.run(command, arguments, launcher: Launcher(isTree: true))
    if trial.succeeded { return (BubbleWrap(command: command, canStepDown: false), nil) }
    let refusal = trial.errorOutput.prefix { $0 != "\n" }
    return refusal.contains("Unknown option")
      ? (nil, "bubblewrap 0.8 or later is needed (\(refusal))")
      : (nil, "bubblewrap is refused by this machine (\(refusal))")
  }

  /// Whom the program runs as: nobody where Exhibit is root, and has no more rights than anybody
  /// else over the files that the program needs.
  ///
  /// The kernel limits the processes of everybody but root.
  package func runsAsNobody(_ program: ConfinedProgram) -> Bool {
    canStepDown
      && (program.libraries + [
        program.executable, program.channelFolder, program.settingsFolder, Launcher.path,
      ])
      .allSatisfy(Nobody.canReach)
  }

  /// - Parameter limits: in the words of `Launcher`, which sets them inside.
  package func command(for program: ConfinedProgram, limits: [String]) -> [String] {
    var arguments = Self.base + Self.scratch(bytes: program.limits.scratch)
    arguments += ["--ro-bind", program.settingsFolder, "/etc"]
    // Where the machine says which folders its libraries are in.
    arguments += ["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"]
    for path in program.libraries { arguments += ["--ro-bind", path, path] }
    arguments += ["--ro-bind", program.executable, Self.program]
    arguments += ["--ro-bind", Launcher.path, Self.launcher]
    // Each file by itself: nothing can be put in its place, and nothing beside it.
    for name in program.channelFiles {
      arguments += ["--bind", "\(program.channelFolder)/\(name)", "\(Self.channelFolder)/\(name)"]
    }
    arguments += ["--remount-ro", "/", "--chdir", "/work"]
    for (name, value) in program.environment.sorted(by: { $0.key < $1.key }) {
      arguments += ["--setenv", name, value]
    }
    return [command] + arguments + ["--"]
      + Launcher.limiting(Self.program, to: limits, launcher: Self.launcher)
  }

  private static let base: [String] = {
    var arguments = [
      "--unshare-user", "--unshare-all", "--disable-userns", "--uid", "1000", "--gid", "1000",
      "--cap-drop", "ALL", "--hostname", "exhibit", "--die-with-parent", "--new-session",
      "--clearenv", "--ro-bind", "/usr", "/usr",
    ]
    for folder in ["/bin", "/sbin", "/lib", "/lib64"] {
      // Links into /usr on a merged system.
      arguments +=
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder))
        .map { ["--symlink", $0, folder] } ?? ["--ro-bind-try", folder, folder]
    }
    return arguments + ["--proc", "/proc", "--dev", "/dev"]
  }()

  /// Bounded: what is written there is memory.
  private static func scratch(bytes: Int) -> [String] {
    ["/dev/shm", "/tmp", "/work"].flatMap { ["--size", "\(bytes)", "--tmpfs", $0] }
      + ["--remount-ro", "/dev"]
  }

  /// The files of `/etc` that the C library and Foundation ask for.
  package static let settings = [
    "hosts": "127.0.0.1 localhost\n::1 localhost\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
    "passwd": "exhibit:x:1000:1000::/work:/bin/sh\n",
    "group": "exhibit:x:1000:\n",
    "ld.so.cache": "",
  ]
}
