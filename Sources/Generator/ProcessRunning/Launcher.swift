import Foundation
import SystemFiles
import TutorialModel

/// How a program is started: through `sample-launcher`, which ties it to Exhibit, so that it ends
/// when Exhibit is killed and can end nothing any more.
package struct Launcher: Sendable, Hashable {
  package static let name = "sample-launcher"

  /// Whether the whole process group ends with Exhibit, not only the program itself.
  package var isTree = false
  /// Whom the program runs as, where that is not Exhibit's own user.
  package var user: uid_t?
  /// What it may use, in the launcher's own words: `nofile=1024`.
  package var limits: [String] = []
  /// Whether its memory lies at the same place in every run, where the system allows that.
  package var fixesAddresses = false

  package init(
    isTree: Bool = false, user: uid_t? = nil, limits: [String] = [], fixesAddresses: Bool = false
  ) {
    self.isTree = isTree
    self.user = user
    self.limits = limits
    self.fixesAddresses = fixesAddresses
  }

  /// Only ties a program to Exhibit.
  package static let plain = Launcher()

  /// The words that start a command. It must lead a process group.
  package func command(_ command: [String]) -> [String] {
    var words = [Self.path, "--parent", "\(getpid())"]
    if isTree { words.append("--tree") }
    if let user { words += ["--user", "\(user)"] }
    if fixesAddresses { words.append(Self.fixedAddresses) }
    return words + Self.words(limits) + ["--"] + command
  }

  /// The words that start a sample's program within limits, for a launcher at another place.
  package static func limiting(_ command: String, to limits: [String], launcher: String) -> [String]
  {
    [launcher, fixedAddresses] + words(limits) + ["--", command]
  }

  private static let fixedAddresses = "--fixed-addresses"

  private static func words(_ limits: [String]) -> [String] { limits.flatMap { ["--limit", $0] } }

  /// Where a build of Exhibit puts it: beside the running program.
  package static let path = Installation.folder + "/" + name

  /// How a tool is started that starts others: where bubblewrap can number its processes apart, they
  /// end with it. The machine is there for it as it is otherwise.
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
