import SampleChannel
import SystemFiles
import TutorialModel

extension BubbleWrap {
  /// The command that runs a tool in the sandbox, with access to the system and its own files, but
  /// not to the home folder.
  ///
  /// Files have the same paths inside as outside, so that messages name the real files.
  func command(_ words: [String], as tool: ConfinedTool, in folder: String) -> [String] {
    command(words, as: tool, in: folder, adding: [], sharing: nil)
  }

  /// The command of a launcher in the sandbox that starts tools, each with its own part of a folder.
  ///
  /// To hide the other parts, the launcher needs a capability in the sandbox's own user namespace.
  /// The tools do not have this capability, and can write only to the folder ``ToolPool/out`` in
  /// their own part.
  ///
  /// - Parameter folder: the folder that holds the tools' parts.
  func serverCommand(as tool: ConfinedTool, in folder: String) -> [String] {
    command(
      [Self.launcher, LAUNCHER_SERVE, folder]
        + tool.readable.filter { $0.hasPrefix("/tmp/") || $0.hasPrefix("/dev/shm/") },
      as: tool, in: "/",
      adding: [
        "--cap-add", "CAP_SYS_ADMIN", "--as-pid-1", "--ro-bind", Launcher.path, Self.launcher,
      ], sharing: folder)
  }

  private func command(
    _ words: [String], as tool: ConfinedTool, in folder: String, adding others: [String],
    sharing shared: String?
  ) -> [String] {
    var arguments = Self.base + others
    if tool.reachesNetwork { arguments += ["--share-net"] + Self.tryingToRead(Self.netSettings) }
    arguments += Self.scratch(["/dev/shm", "/tmp"], bytes: Self.toolScratch)
    arguments += Self.tryingToRead(["/etc/ld.so.cache", "/etc/alternatives"])
    arguments += Self.tryingToRead(tool.readable)
    if let shared { arguments += ["--bind", shared, shared] }
    for path in tool.writable.map(\.toolPath) { arguments += ["--bind", path, path] }
    arguments += Self.tryingToRead(tool.locked)
    for path in tool.hidden {
      arguments +=
        Folder.exists(path)
        ? ["--size", "\(Self.page)", "--tmpfs", path] : ["--ro-bind", "/dev/null", path]
    }
    arguments += ["--remount-ro", "/", "--chdir", folder]
    let environment = Self.toolEnvironment.merging(tool.environment) { $1 }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      arguments += ["--setenv", name, value]
    }
    return [self.command] + arguments + ["--"] + words
  }

  private static func tryingToRead(_ paths: [String]) -> [String] {
    paths.flatMap { ["--ro-bind-try", $0, $0] }
  }

  /// The files with host names, name servers and certificates.
  private static let netSettings = [
    "/etc/hosts", "/etc/nsswitch.conf", "/etc/resolv.conf", "/etc/ssl", "/etc/pki",
    "/etc/ca-certificates",
  ]

  private static let toolEnvironment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]

  /// The size of each scratch folder in bytes.
  private static let toolScratch = 1 << 30
  /// The size in bytes of the smallest file system.
  private static let page = 1 << 12
}
