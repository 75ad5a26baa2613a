import Foundation

extension Launcher {
  /// The words that start a tool that starts other tools.
  ///
  /// If bubblewrap can give the first tool a PID namespace, the other tools end with it. Nothing
  /// else is isolated.
  package static func treeCommand(_ command: [String]) async -> [String] {
    Launcher(isTree: true).command((await processesApart.value ?? []) + command)
  }

  private static let processesApart = Task<[String]?, Never> {
    let environment = ProcessInfo.processInfo.environment
    guard let bubblewrap = SearchPath.find("bwrap", in: environment) else { return nil }
    let command = [
      bubblewrap, "--dev-bind", "/", "/", "--unshare-pid", "--proc", "/proc", "--die-with-parent",
      "--",
    ]
    let trial = try? await Capture.run(command[0], Array(command.dropFirst()) + ["true"])
    return trial?.succeeded == true ? command : nil
  }
}
