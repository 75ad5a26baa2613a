import Foundation
import ProcessRunning
import SwiftBuilding

/// The `git` command, used only to read a work tree.
///
/// The package's author may have written the settings of its repository, and they can name
/// programs: git runs some to read a file, or to fetch an object that is missing. So git runs in
/// the sandbox, where it sees nothing but the work tree and its repository. Without a sandbox, such
/// programs are switched off as far as git allows it.
struct Git: Sendable {
  private let command: String
  private let tree: WorkTree
  private let sandbox: Sandbox
  private let tool: ConfinedTool
  private let environment: [String: String]
  private var settings = Self.harmless

  /// Finds git on the search path, and lists the filters of the work tree around a folder; `nil` if
  /// git is not there.
  ///
  /// - Parameter readable: further folders that git may read, such as one with shared objects.
  init?(
    in environment: [String: String], around folder: String, sandbox: Sandbox,
    reading readable: [String] = []
  ) async throws {
    guard let command = SearchPath.find("git", in: environment) else { return nil }
    tree = WorkTree(around: folder)
    self.command = command
    self.sandbox = sandbox
    var variables = [
      "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
    ]
    self.environment = environment.filter { Self.ownVariables.contains($0.key) }
      .merging(variables) { $1 }
    // In the sandbox every file may seem to be another user's, and nothing there is at risk.
    variables["GIT_CONFIG_COUNT"] = "1"
    variables["GIT_CONFIG_KEY_0"] = "safe.directory"
    variables["GIT_CONFIG_VALUE_0"] = "*"
    tool = ConfinedTool(
      readable: [tree.folder] + [tree.repository].compactMap(\.self) + readable, writable: [],
      environment: variables, limits: Self.limits)
    // Listing settings runs no program.
    let answer = try await ask(
      ["config", "--includes", "--name-only", "-z", "--get-regexp", "^filter\\."])
    let filters = Set(
      answer.output.split(separator: "\0").compactMap { key in
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 ? parts.dropFirst().dropLast().joined(separator: ".") : nil
      })
    // git itself would take the part after the equals sign as the setting's value.
    if let odd = filters.first(where: { $0.contains("=") }) { throw OddFilter(name: odd) }
    settings +=
      filters.flatMap { filter in
        ["clean=", "smudge=", "process=", "required=false"].map { "filter.\(filter).\($0)" }
      }
  }

  /// Asks about a folder of the work tree, by default the package's.
  func ask(_ words: [String], at place: String? = nil) async throws -> Capture {
    let words =
      [command, "-C", place ?? tree.package, "--no-optional-locks"]
      + settings.flatMap { ["-c", $0] } + words
    var confined = sandbox.command(words, as: tool, in: "/")
    confined.environment = confined.environment ?? environment
    return try await Capture.run(confined, limits: tool.limits)
  }

  /// A filter that cannot be switched off on git's command line.
  private struct OddFilter: Error, CustomStringConvertible {
    var name: String

    var description: String {
      "git is not asked: its settings have a filter '\(name)', and a name with '=' cannot be switched "
        + "off. Rename the filter."
    }
  }

  /// The variables that git gets without a sandbox: none with secrets.
  private static let ownVariables: Set = ["HOME", "LANG", "PATH", "XDG_CONFIG_HOME"]

  /// Limits far above the needs of a large repository.
  private static let limits: Limits = {
    var limits = Limits(wallTime: 600)
    limits.memory = 4 << 30
    return limits
  }()

  private static let harmless = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    "core.sshCommand=false", "core.pager=cat", "diff.external=",
  ]

  /// The paths, relative to a folder, of the files and folders that git ignores in it, without the
  /// contents of ignored folders. Empty if there is no work tree.
  static func ignored(
    in folder: String, _ environment: [String: String], sandbox: Sandbox
  ) async -> Set<String> {
    let git = try? await Git(in: environment, around: folder, sandbox: sandbox)
    return await git?.ignored ?? []
  }

  /// The paths, relative to a folder, of what is in it and is not its repository's own: what git
  /// ignores, and submodules. Empty if there is no work tree.
  static func foreign(
    in folder: String, _ environment: [String: String], sandbox: Sandbox
  ) async -> Set<String> {
    guard let git = try? await Git(in: environment, around: folder, sandbox: sandbox) else {
      return []
    }
    return await git.ignored.union(git.submodules)
  }

  private var ignored: Set<String> {
    get async {
      await paths(
        ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
      ).reduce(into: []) { $0.insert($1.hasSuffix("/") ? String($1.dropLast()) : $1) }
    }
  }

  private var submodules: Set<String> {
    get async {
      // A submodule is an entry of the index with a mode of its own: `160000 OBJECT 0\tPATH`.
      await paths(["ls-files", "--stage", "-z"]).reduce(into: []) { found, entry in
        guard entry.hasPrefix("160000 "), let tab = entry.firstIndex(of: "\t") else { return }
        found.insert(String(entry[entry.index(after: tab)...]))
      }
    }
  }

  private func paths(_ words: [String]) async -> [String] {
    guard let answer = try? await ask(words), answer.succeeded else { return [] }
    return answer.output.split(separator: "\0").map(String.init)
  }
}
