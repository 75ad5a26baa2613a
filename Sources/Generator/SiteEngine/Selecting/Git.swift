import Foundation
import ProcessRunning

/// The `git` command, which only tells what it knows.
struct Git: Sendable {
  private let command: String

  /// - Parameter environment: names the folders in which git may be; `nil` if it is in none of them.
  init?(in environment: [String: String]) {
    guard let command = SearchPath.find("git", in: environment) else { return nil }
    self.command = command
  }

  /// Asks about the work tree around a folder.
  ///
  /// No folder of the package's author is taken for a repository with settings of its own.
  func ask(_ words: [String], at place: String) async throws -> Capture {
    let settings = ["safe.bareRepository=explicit", "core.fsmonitor=false"]
    return try await Capture.run(
      command,
      ["-C", place, "--no-optional-locks"] + settings.flatMap { ["-c", $0] } + words)
  }

  /// The files and folders in a folder that git ignores: their paths in there, without the contents of
  /// ignored folders. Empty where there is no work tree.
  func ignored(in folder: String) async -> Set<String> {
    let answer = try? await ask(
      ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"], at: folder)
    guard let answer, answer.succeeded else { return [] }
    return Set(
      answer.output.split(separator: "\0").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
        .map(String.init))
  }
}
