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

  /// Asks about the work tree around a folder.
  ///
  /// Settings of repositories inside the package are not read.
  func ask(_ words: [String], at place: String) async throws -> Capture {
    let settings = ["safe.bareRepository=explicit", "core.fsmonitor=false"]
    return try await Capture.run(
      command,
      ["-C", place, "--no-optional-locks"] + settings.flatMap { ["-c", $0] } + words)
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
