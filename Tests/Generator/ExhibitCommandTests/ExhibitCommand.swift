import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The real `exhibit` executable, as a child process.
enum ExhibitCommand {
  struct Outcome {
    /// `nil` if a signal ended it.
    var exitCode: Int32?
    var output: String
    var errorOutput: String

    var lastLine: String? { output.split(separator: "\n").last.map(String.init) }
    var errorLines: [Substring] { errorOutput.split(separator: "\n") }
  }

  static let executable = BuiltProgram.path("exhibit")

  /// The folder with the caches and the state of a user who works in a tree.
  static let userFolder = ".build/user"

  /// The environment of a user who works in a tree, and whose cache already has the answers of the
  /// toolchain that every run needs.
  static func environment(in tree: TemporaryTree) async throws -> Environment {
    if tree.entries(userFolder).isEmpty {
      let known = try await knownToolchain.value
      for part in ["cache/exhibit/results", "state"] {
        try tree.copy(known.url("\(userFolder)/\(part)"), to: "\(userFolder)/\(part)")
      }
    }
    return variables(in: tree)
  }

  private static func variables(in tree: TemporaryTree) -> Environment {
    .inherit.updating(
      Dictionary(
        uniqueKeysWithValues: UserHome.variables(in: tree.path(userFolder)).map {
          (Environment.Key(stringLiteral: $0), $1)
        }))
  }

  /// A tree whose user has run a sample that occurs in no test.
  private static let knownToolchain = Task {
    let tree = try TemporaryTree(["Content/a.md": sample("1234 + 5678")])
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: ["test", "--sandbox", "auto"],
      environment: variables(in: tree), workingDirectory: FilePath(tree.path), output: .discarded,
      error: .string(limit: 1 << 16))
    try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
    return tree
  }

  /// The folders of runs that are under way or were killed, for any package.
  static func runFolders(in tree: TemporaryTree) -> [String] {
    tree.tree(userFolder).filter {
      $0.wholeMatch(of: #/cache/exhibit/builds/[^/]+/run-[^/]*/#) != nil
    }
  }

  /// Runs the executable in a tree to its end.
  ///
  /// - Parameter path: the search path for tools; the test's own by default.
  /// - Parameter isCI: whether the environment is that of a CI system.
  /// - Parameter folder: the folder of the tree in which the executable runs.
  /// - Parameter variables: further variables of the environment.
  /// - Parameter user: the number of the user and group that the executable runs as; only root can
  ///   choose.
  static func run(
    _ arguments: String..., in tree: TemporaryTree, path: String? = nil, isCI: Bool = false
  ) async throws -> Outcome {
    try await run(arguments, in: tree, path: path, isCI: isCI)
  }

  static func run(
    _ arguments: [String], in tree: TemporaryTree, below folder: String = "", path: String? = nil,
    isCI: Bool = false, adding variables: [String: String] = [:], as user: uid_t? = nil
  ) async throws -> Outcome {
    var options = PlatformOptions()
    options.userID = user
    options.groupID = user
    options.supplementaryGroups = user.map { _ in [] }
    // If the command runs as another user, that user must own the folders that it writes to.
    let environment =
      if user == nil {
        try await environment(in: tree)
      } else {
        Self.variables(in: tree).updating(["CLANG_MODULE_CACHE_PATH": nil])
      }
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: environment.updating([
        "CI": isCI ? "true" : nil, "GITHUB_ACTIONS": nil, "EXHIBIT_REMOTE_CACHE": nil,
      ])
      .updating(path.map { ["PATH": $0] } ?? [:])
      .updating(
        Dictionary(
          uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0), $1) })),
      workingDirectory: FilePath(tree.path(folder)), platformOptions: options,
      output: .string(limit: 1 << 22), error: .string(limit: 1 << 22))
    return Outcome(
      exitCode: code(of: result.terminationStatus), output: result.standardOutput,
      errorOutput: result.standardError)
  }

  /// Runs the executable in a tree, and sends it a signal as soon as something has happened.
  static func run(
    _ arguments: String..., in tree: TemporaryTree, sending signal: Signal,
    after event: @Sendable () async throws -> Void
  ) async throws -> TerminationStatus {
    try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: environment(in: tree), workingDirectory: FilePath(tree.root.path),
      input: .none, output: .discarded, error: .discarded
    ) { execution in
      do {
        try await event()
      } catch {
        try? execution.send(signal: .kill)
        throw error
      }
      try execution.send(signal: signal)
    }.terminationStatus
  }

  private static func code(of status: TerminationStatus) -> Int32? {
    if case .exited(let code) = status { code } else { nil }
  }
}
