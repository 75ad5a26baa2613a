import Foundation
import Subprocess
import SystemPackage
import TestSupport

/// The real `exhibit` executable, as a child process.
enum ExhibitCommand {
  struct Outcome {
    /// `nil` when a signal ended it.
    var exitCode: Int32?
    var output: String
    var errorOutput: String

    var lastLine: String? { output.split(separator: "\n").last.map(String.init) }
    var errorLines: [Substring] { errorOutput.split(separator: "\n") }
  }

  static let executable = BuiltProgram.path("exhibit")

  /// Runs it in the tree to its end.
  ///
  /// - Parameter path: the search path for tools; the test's own by default.
  static func run(_ arguments: String..., in tree: TemporaryTree, path: String? = nil)
    async throws -> Outcome
  {
    try await run(arguments, in: tree, path: path)
  }

  static func run(_ arguments: [String], in tree: TemporaryTree, path: String? = nil)
    async throws -> Outcome
  {
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      environment: .inherit.updating(path.map { ["PATH": $0] } ?? [:]),
      workingDirectory: FilePath(tree.root.path),
      output: .string(limit: 1 << 22), error: .string(limit: 1 << 22))
    return Outcome(
      exitCode: code(of: result.terminationStatus), output: result.standardOutput,
      errorOutput: result.standardError)
  }

  /// Runs it in the tree and sends it a signal as soon as something has happened.
  static func run(
    _ arguments: String..., in tree: TemporaryTree, sending signal: Signal,
    after event: @Sendable () async throws -> Void
  ) async throws -> TerminationStatus {
    try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments),
      workingDirectory: FilePath(tree.root.path),
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
