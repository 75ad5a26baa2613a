import Foundation
import ProcessRunning

/// The `git` command, for reading only.
struct Git: Sendable {
  private let command: String

  /// Finds git on the search path; `nil` if it is not there.
  init?(in environment: [String: String]) {
    guard let command = SearchPath.find("git", in: environment) else { return nil }
    self.command = command
  }

  /// Asks about the work tree around a folder. Programs that the settings of its repository name
  /// are not run, since the package's author may have written them.
  func ask(_ words: [String], at place: String) async throws -> Capture {
    let filters = try await filters(at: place)
    // git itself would take the part after the equals sign as the setting's value.
    if let odd = filters.first(where: { $0.contains("=") }) { throw OddFilter(name: odd) }
    return try await run(Self.harmless + filters.flatMap(Self.switchedOff), words, at: place)
  }

  /// A filter that cannot be switched off on git's command line.
  private struct OddFilter: Error, CustomStringConvertible {
    var name: String

    var description: String {
      "git is not asked: its settings have a filter '\(name)', and a name with '=' cannot be switched "
        + "off. Rename the filter."
    }
  }

  private func run(_ settings: [String], _ words: [String], at place: String) async throws
    -> Capture
  {
    try await Capture.run(
      command,
      ["-C", place, "--no-optional-locks"] + settings.flatMap { ["-c", $0] } + words)
  }

  private static let harmless = [
    "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
    "core.sshCommand=false", "core.pager=cat", "diff.external=",
  ]

  /// The names of the filters through which git would read changed files. Listing settings runs
  /// nothing.
  private func filters(at place: String) async throws -> Set<String> {
    let answer = try await run(
      Self.harmless, ["config", "--includes", "--name-only", "-z", "--get-regexp", "^filter\\."],
      at: place)
    return Set(
      answer.output.split(separator: "\0").compactMap { key in
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 ? parts.dropFirst().dropLast().joined(separator: ".") : nil
      })
  }

  private static func switchedOff(_ filter: String) -> [String] {
    ["clean=", "smudge=", "process=", "required=false"].map { "filter.\(filter).\($0)" }
  }

  /// The paths, relative to a folder, of the files and folders that git ignores in it, without the
  /// contents of ignored folders. Empty if there is no work tree.
  func ignored(in folder: String) async -> Set<String> {
    let answer = try? await ask(
      ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"], at: folder)
    guard let answer, answer.succeeded else { return [] }
    return Set(
      answer.output.split(separator: "\0").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
        .map(String.init))
  }
}
