import Foundation
import ProcessRunning
import TestSupport
import Testing

@testable import SiteEngine

/// git is asked about work trees whose settings a stranger may have written.
@Suite struct GitTests {
  /// A work tree with a changed file, whose settings name programs that would leave a file behind.
  private func tree(filter: String) async throws -> TemporaryTree {
    let tree = try TemporaryTree(["a.md": "one\n"])
    func git(_ words: String...) async throws {
      let answer = try await Capture.run(
        "/usr/bin/env",
        ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", tree.path] + words)
      try #require(answer.succeeded, "\(answer.errorOutput)")
    }
    try await git("init", "--quiet")
    try await git("add", "a.md")
    try await git("commit", "--quiet", "--message", "one")
    let trap = "touch \(tree.path("trapped")); cat"
    try tree.write(
      ".git/config",
      (tree.text(".git/config") ?? "") + """
        [filter "\(filter)"]
        \tclean = "\(trap)"
        \tsmudge = "\(trap)"
        \trequired = true
        [core]
        \tfsmonitor = "\(trap)"
        [diff]
        \texternal = "\(trap)"

        """)
    try tree.write(".gitattributes", "*.md filter=\(filter)\n")
    try tree.write("a.md", "two\n")
    return tree
  }

  @Test(arguments: ["x", "a.b", "x y"]) func runsNoProgramOfTheSettings(filter: String) async throws
  {
    let tree = try await tree(filter: filter)
    let changed = try await ChangedFiles(
      since: "HEAD", around: tree.path, in: ProcessInfo.processInfo.environment)
    #expect(changed.contains(tree.path("a.md")))
    #expect(!tree.entries().contains("trapped"))
  }

  @Test func isNotAskedWhereAFilterCannotBeSwitchedOff() async throws {
    let tree = try await tree(filter: "a=b")
    await #expect(throws: (any Error).self) {
      _ = try await ChangedFiles(
        since: "HEAD", around: tree.path, in: ProcessInfo.processInfo.environment)
    }
    #expect(!tree.entries().contains("trapped"))
  }
}
