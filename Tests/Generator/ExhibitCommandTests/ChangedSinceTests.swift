import Foundation
import Subprocess
import SystemPackage
import TestSupport
import Testing

extension CICommandTests {
  /// `--changed-since REF`, with a git repository for each test. With `--deadline 0` nothing runs:
  /// the chosen documents are reported as not run.
  @Suite struct ChangedSinceTests {
    private static let files = [
      ".gitignore": ".build\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "Own", targets: ["Own"])],
        targets: [.target(name: "Base"), .target(name: "Kit", dependencies: ["Base"]), .target(name: "Own")])
      """,
      "Sources/Base/Base.swift": "/// One.\npublic let one = 1\n",
      "Sources/Kit/Kit.swift": "public let two = 2\n",
      "Sources/Own/Own.swift": "/// ```swift\n/// three // 3\n/// ```\npublic let three = 3\n",
      "Snippets/a.swift": "let a = 1\n",
      "Site/site.yml": "title: T\n",
      "Content/plain.md": page("```swift\n1  // => 1\n```\n\n[Other](kit.md)"),
      "Content/kit.md": page("```swift\nimport Kit\ntwo  // => 2\n```"),
      "Content/own.md": page("```swift\nimport Own\nthree  // => 3\n```"),
      "Content/include.md": page("```swift include=\"Snippets/a.swift\"\n```"),
      "README.md": "```swift\n1 // 1\n```\n",
    ]

    private func repository(_ more: [String: String] = [:]) async throws -> TemporaryTree {
      let tree = try TemporaryTree(Self.files.merging(more) { $1 })
      try await git(["init", "--quiet", "--initial-branch", "main"], in: tree)
      try await commit(tree)
      return tree
    }

    private func commit(_ tree: TemporaryTree) async throws {
      try await git(["add", "--all"], in: tree)
      try await git(["commit", "--quiet", "--message", "x"], in: tree)
    }

    private func git(_ arguments: [String], in tree: TemporaryTree) async throws {
      let result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments),
        environment: .inherit.updating(["GIT_CONFIG_GLOBAL": "/dev/null"]),
        workingDirectory: FilePath(tree.path), output: .discarded, error: .string(limit: 1 << 16))
      #expect(result.terminationStatus.isSuccess, "\(result.standardError)")
    }

    /// The documents that a run chooses, without their folders.
    private func chosen(
      _ command: String = "test", since reference: String = "main", in tree: TemporaryTree
    ) async throws -> [String] {
      let outcome = try await ExhibitCommand.run(
        command, "--changed-since", reference, "--deadline", "0", in: tree)
      let names = outcome.errorOutput.matches(of: #/\n  (.*): lines? \d/#).map {
        String($0.output.1.split(separator: "/").last ?? "")
      }
      #expect(outcome.exitCode == (names.isEmpty ? 0 : 4), "\(outcome.errorOutput)")
      return names
    }

    @Test func checksNothingWhereNothingChanged() async throws {
      let tree = try await repository()
      let outcome = try await ExhibitCommand.run(
        "test", "--changed-since", "main", "--report", ".build/r.json", in: tree)
      #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
      #expect(outcome.lastLine == "0 passed, 0 failed, 0 skipped")
      #expect(outcome.errorOutput.contains("Nothing to check: 4 pages unchanged since main\n"))
      #expect(tree.text(".build/r.json")?.contains("4 pages unchanged since main") == true)
    }

    /// One change after another, each of which is undone.
    @Test func choosesWhatAChangeConcerns() async throws {
      let tree = try await repository()
      for (path, expected) in [
        ("Content/plain.md", "plain.md"), ("Content/kit.md", "kit.md"),
        ("Snippets/a.swift", "include.md"), ("Sources/Base/Base.swift", "kit.md"),
        ("Sources/Own/new.swift", "own.md"), ("Package.swift", "kit.md own.md"),
        ("Package.resolved", "kit.md own.md"), ("Site/theme/theme.css", ""), ("other.txt", ""),
        ("Site/site.yml", "include.md kit.md own.md plain.md"),
      ] {
        let text = tree.text(path)
        let change =
          switch path {
          case "Package.swift": "\n"
          case "Site/site.yml": "headline: H\n"
          case "Package.resolved": "{\"pins\": [], \"version\": 2}"
          default: path.hasSuffix(".md") ? "\nMore.\n" : "\n// let x = 1\n;\n"
          }
        try tree.write(path, (text ?? "") + change)
        #expect(try await chosen(in: tree).joined(separator: " ") == expected, "\(path)")
        if let text { try tree.write(path, text) } else { try tree.remove(path) }
      }
      #expect(try await chosen(in: tree) == [])
    }

    @Test func takesCommentsOfModulesForNoChange() async throws {
      let tree = try await repository()
      try tree.write("Sources/Base/Base.swift", "/// The first number.\n\npublic let one = 1\n")
      #expect(try await chosen(in: tree) == [])
      #expect(try await chosen("check", in: tree) == [])
      try tree.write("Sources/Base/Base.swift", "public let one = 11\n")
      #expect(try await chosen(in: tree) == ["kit.md"])
    }

    @Test func followsCommitsDeletionsAndPackagesInFolders() async throws {
      let nested = Dictionary(uniqueKeysWithValues: Self.files.map { ("pkg/\($0)", $1) })
      let tree = try TemporaryTree(nested.merging([".gitignore": ".build\n"]) { $1 })
      try await git(["init", "--quiet", "--initial-branch", "main"], in: tree)
      try await commit(tree)
      try tree.remove("pkg/Snippets/a.swift")
      try tree.write("pkg/Content/new.md", page("```swift\n5  // => 5\n```"))
      try await commit(tree)
      let outcome = try await ExhibitCommand.run(
        "test", "--package", "pkg", "--changed-since", "HEAD~1", "--deadline", "0", in: tree)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errorOutput.contains("there is no file 'Snippets/a.swift'"))
      #expect(outcome.errorOutput.contains("Left out: 3 pages unchanged since HEAD~1"))
      #expect(outcome.lastLine == "0 passed, 0 failed, 0 skipped, 2 not run")
    }

    @Test func choosesDocumentation() async throws {
      let tree = try await repository()
      #expect(try await chosen("check", in: tree) == [])
      try tree.write(
        "Sources/Own/Own.swift", (tree.text("Sources/Own/Own.swift") ?? "") + "let x = 1\n")
      #expect(try await chosen("check", in: tree) == ["README.md", "Own.swift"])
      try await commit(tree)
      try tree.write("README.md", "```swift\n2 // 2\n```\n")
      #expect(try await chosen("check", in: tree) == ["README.md"])
    }

    @Test func saysWhyChangesAreUnknown() async throws {
      let tree = try await repository()
      let unknown = try await ExhibitCommand.run("test", "--changed-since", "nowhere", in: tree)
      #expect(unknown.exitCode == 3)
      #expect(unknown.errorOutput.contains("there is no commit 'nowhere' here."))
      try tree.write("new", "")
      try await commit(tree)
      try await git(
        ["clone", "--quiet", "--depth", "1", "file://\(tree.path)", "clone"], in: tree)
      let shallow = try await ExhibitCommand.run(
        "test", "--package", "clone", "--changed-since", "HEAD~1", in: tree)
      #expect(shallow.exitCode == 3)
      #expect(
        shallow.errorOutput.contains(
          "in this shallow clone. Fetch more of its history: git fetch --deepen"))
      let bare = try TemporaryTree(Self.files)
      let none = try await ExhibitCommand.run("test", "--changed-since", "main", in: bare)
      #expect(none.exitCode == 3)
      #expect(none.errorOutput.contains("is not in a git work tree"))
      // Nothing but the toolchain is on the path.
      let programs = try TemporaryTree()
      let found = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
      for name in ["swift", "swiftc", "bwrap"] {
        let program = found.map { "\($0)/\(name)" }
          .first { FileManager.default.isExecutableFile(atPath: $0) }
        if let program { try programs.link(name, to: program) }
      }
      let without = try await ExhibitCommand.run(
        "test", "--changed-since", "main", in: tree, path: programs.path)
      #expect(without.exitCode == 3)
      #expect(without.errorOutput.contains("there is no git on the PATH"), "\(without.errorOutput)")
    }

    @Test(arguments: [
      ["test", "--changed-since=-x"], ["test", "--changed-since="],
      ["test", "--changed-since", "main", "--min-samples", "1"],
      ["test", "--changed-since", "main", "--explain", "Content/plain.md:6"],
      ["check", "--changed-since", "main", "--write-baseline"],
      ["build", "--changed-since", "main"],
    ])
    func refusesWhatMakesNoSense(arguments: [String]) async throws {
      let tree = try TemporaryTree(Self.files)
      #expect(try await ExhibitCommand.run(arguments, in: tree).exitCode == 64)
    }
  }
}
