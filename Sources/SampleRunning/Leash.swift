import Foundation

/// Ends what Exhibit started when Exhibit itself is killed and can end nothing any more.
enum Leash {
  /// What stands before a command so that the kernel kills it with the thread that started it.
  ///
  /// That thread is Subprocess's own, which lives as long as Exhibit does. Empty where util-linux
  /// is missing.
  private static let killWithParent: [String] = {
    let environment = ProcessInfo.processInfo.environment
    return Toolchain.findExecutable("setpriv", in: environment)
      .map { [$0, "--pdeathsig", "KILL", "--"] } ?? []
  }()

  /// A command that ends with Exhibit, though not what it starts itself.
  static func command(_ command: [String]) -> [String] { killWithParent + command }

  /// A command that ends with Exhibit together with all that it starts, where bubblewrap can
  /// number its processes apart; the machine is there for it as it is otherwise.
  static func treeCommand(_ command: [String]) async -> [String] {
    guard let apart = await processesApart.value else { return Self.command(command) }
    return apart + command
  }

  private static let processesApart = Task<[String]?, Never> {
    let environment = ProcessInfo.processInfo.environment
    guard let bubblewrap = Toolchain.findExecutable("bwrap", in: environment) else { return nil }
    let command = [
      bubblewrap, "--dev-bind", "/", "/", "--unshare-pid", "--proc", "/proc", "--die-with-parent",
      "--",
    ]
    let trial = try? await Capture.run(command[0], Array(command.dropFirst()) + ["true"])
    return trial?.succeeded == true ? command : nil
  }
}
