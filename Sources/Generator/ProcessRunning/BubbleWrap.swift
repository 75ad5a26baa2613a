import Foundation
import SystemFiles
import TutorialModel

/// The environment of a program under bubblewrap: the same on every machine.
///
/// The program is `/exhibit/program`; its working directory, `/work`, is empty. The system is
/// read-only and reduced to `/usr`. There are no other processes, no home directory and no network
/// except the sandbox's own loopback, and the program has no capabilities.
package struct BubbleWrap: Sendable, Hashable {
  package static let program = "/exhibit/program"
  package static let channelFolder = "/exhibit/channel"

  static let launcher = "/exhibit/launcher"

  package let command: String
  /// Indicates whether programs can run as another user: only if Exhibit is root.
  package let canStepDown: Bool

  /// Finds bubblewrap and tries it out, unless this process did so with the same file.
  ///
  /// - Returns: bubblewrap, or what is missing.
  package static func find(in environment: [String: String]) async throws -> (BubbleWrap?, String?)
  {
    guard let command = SearchPath.find("bwrap", in: environment),
      let file = FileStamp(command)
    else { return (nil, "bubblewrap is not installed") }
    if let known = working.output(at: command, of: file) { return (known, nil) }
    let (bubblewrap, missing) = try await tryOut(command)
    if let bubblewrap { working.remember(bubblewrap, at: command, of: file) }
    return (bubblewrap, missing)
  }

  /// The working bubblewrap by its path. A bubblewrap that failed is tried again, since the machine
  /// may allow it by then.
  private static let working = StageMemory<String, FileStamp, BubbleWrap>()

  private static func tryOut(_ command: String) async throws -> (BubbleWrap?, String?) {
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

  /// Returns whether a program runs as the user `nobody`: if Exhibit is root, and every user can
  /// read the files that the program needs.
  ///
  /// The kernel does not limit the number of root's processes.
  package func runsAsNobody(_ program: ConfinedProgram) -> Bool {
    canStepDown
      && (program.libraries + [
        program.executable, program.channelFolder, program.settingsFolder, Launcher.path,
      ])
      .allSatisfy(Nobody.canReach)
  }

  /// The command that runs a program in the sandbox.
  ///
  /// - Parameter limits: limits for the inside of the sandbox only, as arguments of
  ///   `sample-launcher`, which sets them there.
  package func command(for program: ConfinedProgram, limits: [String]) -> [String] {
    var arguments = Self.base + Self.scratch(bytes: program.limits.scratch)
    arguments += ["--ro-bind", program.settingsFolder, "/etc"]
    // The machine's list of its libraries.
    arguments += ["--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache"]
    for path in program.libraries { arguments += ["--ro-bind", path, path] }
    arguments += ["--ro-bind", program.executable, Self.program]
    for path in program.resources {
      arguments += ["--ro-bind", path, "/exhibit/\((path as NSString).lastPathComponent)"]
    }
    arguments += ["--ro-bind", Launcher.path, Self.launcher]
    // Binds each file separately: the program can neither replace it nor add others.
    for (option, names) in [
      ("--bind", program.channelFiles), ("--ro-bind", program.readableFiles),
    ] {
      for name in names {
        arguments += [option, "\(program.channelFolder)/\(name)", "\(Self.channelFolder)/\(name)"]
      }
    }
    for name in program.dataFiles {
      arguments += ["--ro-bind", "\(program.dataFolder)/\(name)", "/work/\(name)"]
    }
    arguments += ["--remount-ro", "/", "--chdir", "/work"]
    for (name, value) in program.environment.sorted(by: { $0.key < $1.key }) {
      arguments += ["--setenv", name, value]
    }
    return [command] + arguments + ["--"]
      + Launcher.limiting([Self.program] + program.arguments, to: limits, at: Self.launcher)
  }

  static let base: [String] = {
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
    // Even in a user namespace, root's files in /proc/sys are the whole machine's settings.
    return arguments + ["--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev"]
  }()

  /// Writable folders, limited in size because their contents are in memory.
  static func scratch(_ folders: [String] = ["/dev/shm", "/tmp", "/work"], bytes: Int) -> [String] {
    folders.flatMap { ["--size", "\(bytes)", "--tmpfs", $0] } + ["--remount-ro", "/dev"]
  }

  /// The files in `/etc` that the C library and Foundation read.
  package static let settings = [
    "hosts": "127.0.0.1 localhost\n::1 localhost\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files\n",
    "passwd": "exhibit:x:1000:1000::/work:/bin/sh\n",
    "group": "exhibit:x:1000:\n",
    "ld.so.cache": "",
  ]
}
