import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The steps of an `exhibit` command that change files or start programs, and a way to send it a
/// signal exactly at each step.
final class CommandStages: Sendable {
  /// A step, such as the first `rename` of a file below `Site`.
  struct Stage: Sendable, CustomStringConvertible {
    /// The call and its arguments as a pattern for `fnmatch`, because numbers differ from run to
    /// run.
    var pattern: String
    /// The number of matches of the pattern up to this step, counted from 1.
    var count: Int

    var description: String { "\(pattern), no. \(count)" }
  }

  /// The steps of a complete run that match one pattern.
  struct Kind: Sendable {
    var pattern: String
    var total: Int
  }

  private let folder: TemporaryTree

  /// Compiles `stages.c`, which intercepts the command's calls to the C library.
  init() async throws {
    folder = try TemporaryTree(["stages": ""])
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stages.c")
    let result = try await Subprocess.run(
      .name("clang"),
      arguments: ["-shared", "-fPIC", "-Wall", "-o", folder.path("stages.so"), source.path],
      output: .discarded, error: .string(limit: 1 << 16))
    try #require(result.terminationStatus.isSuccess, "\(result.standardError)")
  }

  /// Runs the command to its end and returns its kinds of stages, in the order in which they first
  /// occur.
  func kinds(of arguments: String..., in tree: TemporaryTree) async throws -> [Kind] {
    try folder.write("stages", "")
    let result = try await run(arguments, in: tree, ["STAGES_FILE": folder.path("stages")])
    try #require(result == .exited(0))
    var kinds: [Kind] = []
    for line in (folder.text("stages") ?? "").split(separator: "\n") {
      let pattern = pattern(of: line, in: tree)
      if let index = kinds.firstIndex(where: { $0.pattern == pattern }) {
        kinds[index].total += 1
      } else {
        kinds.append(Kind(pattern: pattern, total: 1))
      }
    }
    return kinds
  }

  /// Runs the command, which gets the signal at a stage.
  func run(
    _ arguments: String..., in tree: TemporaryTree, sending signal: Signal, at stage: Stage
  ) async throws -> TerminationStatus {
    try await run(
      arguments, in: tree,
      [
        "STAGES_SIGNAL": "\(signal.rawValue)", "STAGES_NAME": stage.pattern,
        "STAGES_COUNT": "\(stage.count)",
      ])
  }

  private func run(
    _ arguments: [String], in tree: TemporaryTree, _ variables: [Environment.Key: String]
  ) async throws -> TerminationStatus {
    try await Subprocess.run(
      .path(FilePath(ExhibitCommand.executable)), arguments: Arguments(arguments),
      environment: ExhibitCommand.environment(in: tree).updating(variables)
        .updating(["LD_PRELOAD": folder.path("stages.so")]),
      workingDirectory: FilePath(tree.path), input: .none, output: .discarded, error: .discarded
    ).terminationStatus
  }

  /// Files of one folder count as one kind. So do names that differ only in their numbers, and
  /// folders that are named after the first byte of a digest, which may have no digit. Files that
  /// are removed together count as one kind wherever they are in their folder.
  private func pattern(of line: Substring, in tree: TemporaryTree) -> String {
    let words = line.split(separator: " ", maxSplits: 1)
    var path = String(words[1])
    if path.hasPrefix(tree.path) {
      var names = path.dropFirst(tree.path.count).split(separator: "/").map(String.init)
      if words[0] != "mkdir" { names[names.count - 1] = "*" }
      if ["unlink", "unlinkat", "rmdir"].contains(words[0]), names.count > 4 {
        names[3...] = ["*"]
      }
      names = names.map { $0.wholeMatch(of: #/[0-9a-f]{2}/#) == nil ? $0 : "*" }
      path = (["*"] + names).joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
    }
    return "\(words[0]) \(path.replacing(#/[0-9A-Fa-f]*[0-9][0-9A-Fa-f-]*/#, with: "*"))"
  }
}
