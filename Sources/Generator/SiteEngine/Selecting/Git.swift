import Foundation
import ProcessRunning

/// The `git` command with the settings for a work tree, for reading only.
///
/// No program that the settings of its repository name is run: the package's author may have written
/// them.
struct Git: Sendable {
  private let command: String
  private let settings: [String]

  /// Finds git on the search path, and lists the filters of the work tree around a folder; `nil` if git
  /// is not there.
  init?(in environment: [String: String], around folder: String) async throws {
    guard let command = SearchPath.find("git", in: environment) else { return nil }
    // To list settings runs nothing.
    let answer = try await Self.run(
      command, Self.harmless,
      ["config", "--includes", "--name-only", "-z", "--get-regexp", "^filter\\."], at: folder)
    let filters = Set(
      answer.output.split(separator: "\0").compactMap { key in
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 ? parts.dropFirst().dropLast().joined(separator: ".") : nil
      })
    // git itself would take the part after the equals sign as the setting's value.
    if let odd = filters.first(where: { $0.contains("=") }) { throw OddFilter(name: odd) }
    self.command = command
    settings =
      Self.harmless
      + filters.flatMap { filter in
        ["clean=", "smudge=", "process=", "required=false"].map { "filter.\(filter).\($0)" }
      }
  }

  /// Asks about a folder of the work tree.
  func ask(_ words: [String], at place: String) async throws -> Capture {
    try await Self.run(command, settings, words, at: place)
  }

  /// A filter that cannot be switched off on git's command line.
  private struct OddFilter: Error, CustomStringConvertible {
    var name: String

    var description: String {
      "git is not asked: its settings have a filter '\(name)', and a name with '=' cannot be switched "
        + "off. Rename the filter."
    }
  }

  private static func run(
    _ command: String, _ settings: [String], _ words: [String], at place: String
  ) async throws -> Capture {
    try await Capture.run(
      command,
      ["-C", place, "--no-optional-locks"] + settings.flatMap { ["-c", $0] } + words)
  }

  private static let harmless = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    "core.sshCommand=false", "core.pager=cat", "diff.external=",
  ]

  /// The paths, relative to a folder, of the files and folders that git ignores in it, without the
  /// contents of ignored folders. Empty if there is no work tree.
  static func ignored(in folder: String, _ environment: [String: String]) async -> Set<String> {
    let answer = try? await Git(in: environment, around: folder)?.ask(
      ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"], at: folder)
    guard let answer, answer.succeeded else { return [] }
    return Set(
      answer.output.split(separator: "\0").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
        .map(String.init))
  }
}
