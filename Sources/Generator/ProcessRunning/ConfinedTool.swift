import SystemFiles
import TutorialModel

/// The files that a tool may read and change, and its limits, while it works on a page or a
/// package.
///
/// Both a page and a package can make the compiler read any file, and a package's manifest is a
/// program.
package struct ConfinedTool: Sendable {
  /// Files and folders that the tool can read, at the same paths as outside; missing ones are
  /// skipped.
  package var readable: [String]
  /// Folders that the tool can write to, even inside readable ones.
  package var writable: [SandboxFolder]
  /// Files and folders inside writable ones that the tool can only read.
  package var locked: [String] = []
  /// Files and folders that look empty to the tool, although they are inside readable or writable
  /// ones.
  package var hidden: [String] = []
  /// The tool's environment in the sandbox, besides `LANG` and `PATH`.
  package var environment: [String: String] = [:]
  /// The limits for the tool and everything that it starts; `nil` means no limits.
  package var limits: Limits?
  package var reachesNetwork = false

  package init(
    readable: [String], writable: [SandboxFolder], locked: [String] = [], hidden: [String] = [],
    environment: [String: String] = [:], limits: Limits? = nil, reachesNetwork: Bool = false
  ) {
    self.readable = readable
    self.writable = writable
    self.locked = locked
    self.hidden = hidden
    self.environment = environment
    self.limits = limits
    self.reachesNetwork = reachesNetwork
  }
}

extension Sandbox {
  /// The command that starts a tool, in the sandbox if there is one.
  ///
  /// - Parameter folder: the tool's working folder.
  package func command(_ words: [String], as tool: ConfinedTool, in folder: String)
    -> ConfinedCommand
  {
    let limits = tool.limits?.toolWords ?? []
    guard let bubblewrap else {
      let launcher = limits.isEmpty ? nil : Launcher(limits: limits)
      return ConfinedCommand(launcher: launcher, words: words, tool: words[0])
    }
    // Processes in the sandbox can read the environment that bubblewrap itself was started with.
    return ConfinedCommand(
      launcher: Launcher(isTree: true, limits: limits, isContained: true),
      words: bubblewrap.command(words, as: tool, in: folder), tool: words[0], environment: [:])
  }
}
