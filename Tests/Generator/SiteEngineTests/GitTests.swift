import Foundation
import ProcessRunning
import SwiftBuilding
import TestSupport
import Testing

@testable import SiteEngine

/// Questions to git about work trees whose settings a stranger may have written.
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

  /// The files that differ from the commit, as git says with and without a sandbox.
  private func changed(in tree: TemporaryTree, _ mode: Sandbox.Mode) async throws -> ChangedFiles {
    try await ChangedFiles(
      since: "HEAD", around: tree.path, in: ProcessInfo.processInfo.environment,
      sandbox: try await Sandbox.find(mode))
  }

  @Test(arguments: [("x", Sandbox.Mode.auto), ("a.b", .auto), ("x y", .auto), ("x", .off)])
  func runsNoProgramOfTheSettings(filter: String, mode: Sandbox.Mode) async throws {
    let tree = try await tree(filter: filter)
    #expect(try await changed(in: tree, mode).contains(tree.path("a.md")))
    #expect(!tree.entries().contains("trapped"))
  }

  /// A missing object, which git would fetch with a program that the settings name.
  @Test(arguments: [Sandbox.Mode.auto, .off], ["ext::sh -c \"touch TRAPPED\"", "TREE/remote"])
  func fetchesNoMissingObject(mode: Sandbox.Mode, address: String) async throws {
    let tree = try await tree(filter: "x")
    let address = address.replacing("TRAPPED", with: tree.path("trapped"))
      .replacing("TREE", with: tree.path)
    try tree.write("trap.sh", "#!/bin/sh\ntouch \(tree.path("trapped"))\n")
    #expect(chmod(tree.path("trap.sh"), 0o755) == 0)
    try tree.write(
      ".git/config",
      """
      [core]
      \trepositoryformatversion = 1
      [extensions]
      \tpartialClone = origin
      [remote "origin"]
      \turl = \(address.replacing("\"", with: "\\\""))
      \tpromisor = true
      \tuploadpack = \(tree.path("trap.sh"))
      [protocol "ext"]
      \tallow = always

      """)
    try tree.write(".git/refs/heads/missing", String(repeating: "1", count: 40) + "\n")
    await #expect(throws: ChangedFiles.Problem.self) {
      _ = try await ChangedFiles(
        since: "missing", around: tree.path, in: ProcessInfo.processInfo.environment,
        sandbox: try await Sandbox.find(mode))
    }
    #expect(!tree.entries().contains("trapped"))
  }

  @Test func isNotAskedWhereAFilterCannotBeSwitchedOff() async throws {
    let tree = try await tree(filter: "a=b")
    await #expect(throws: (any Error).self) { _ = try await changed(in: tree, .auto) }
    #expect(!tree.entries().contains("trapped"))
  }

  /// The repository of a linked work tree, and that of a submodule, lie elsewhere.
  @Test func readsTheRepositoryOfAWorkTree() async throws {
    let tree = try await tree(filter: "x")
    let other = try TemporaryTree()
    func git(_ words: String...) async throws {
      let answer = try await Capture.run(
        "/usr/bin/env",
        [
          "git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "protocol.file.allow=always",
        ] + words)
      try #require(answer.succeeded, "\(answer.errorOutput)")
    }
    try tree.write(".git/config", "")
    try await git("-C", tree.path, "worktree", "add", "--quiet", other.path("linked"))
    try await git("init", "--quiet", other.path("outer"))
    try await git("-C", other.path("outer"), "submodule", "--quiet", "add", tree.path, "inner")
    for place in ["linked", "outer/inner"] {
      try other.write("\(place)/b.md", "")
      let changed = try await ChangedFiles(
        since: "HEAD", around: other.path(place), in: ProcessInfo.processInfo.environment,
        sandbox: try await Sandbox.find(.auto))
      #expect(changed.contains(other.path("\(place)/b.md")))
      #expect(!changed.contains(other.path("\(place)/a.md")))
    }
    // What is in the submodule, and what git ignores, is not the repository's own.
    try other.write("outer/.gitignore", "out\n*.tmp\n")
    for path in ["outer/out/a.md", "outer/a.tmp", "outer/own.md"] { try other.write(path, "") }
    let foreign = await Git.foreign(
      in: other.path("outer"), ProcessInfo.processInfo.environment,
      sandbox: try await Sandbox.find(.auto))
    #expect(foreign == ["inner", "out", "a.tmp"])
    // A work tree cannot make another repository its own.
    try other.write("stranger/.git", "gitdir: \(tree.path(".git"))\n")
    #expect(WorkTree(around: other.path("stranger")).repository == nil)
    #expect(
      WorkTree(around: other.path("linked")).repository
        == URL(fileURLWithPath: tree.path(".git")).resolvingSymlinksInPath().path)
  }
}
