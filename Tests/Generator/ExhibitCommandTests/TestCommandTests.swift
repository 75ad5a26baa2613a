import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// `exhibit test`, with the real executable.
  @Suite struct TestCommandTests {
    @Test func passesAndCounts() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1 + 1  // => 2"),
        "Content/b.md": sample("x", words: "ignore=\"no\""),
      ])
      let outcome = try await ExhibitCommand.run("test", in: tree)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "1 passed, 0 failed, 1 skipped\n")
      #expect(!outcome.errorOutput.contains("error"))
    }

    @Test func reportsEveryFailureAtItsPlace() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1 + 1  // => 3\nprint(\"b\")\n// Prints \"a\""),
        "Content/b/c.md": sample("let b: Int = \"x\""),
      ])
      let outcome = try await ExhibitCommand.run("test", in: tree)
      #expect(outcome.exitCode == 1)
      #expect(outcome.lastLine == "0 passed, 2 failed, 0 skipped")
      #expect(
        outcome.errorOutput.contains(
          """
          Content/a.md:7:8: error: result differs: expected 3, actual 2
          Content/a.md:9:1: error: output differs: expected a, actual b
          Content/b/c.md:7:14: error: cannot convert value of type 'String' to specified type 'Int'

          """))
    }

    @Test func tellsWrongContentFromFailedSamples() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1 + 1  // => 3"), "Content/b.md": "# No front matter\n",
      ])
      let outcome = try await ExhibitCommand.run("test", in: tree)
      #expect(outcome.exitCode == 2)
      #expect(outcome.lastLine == "0 passed, 1 failed, 0 skipped")
      #expect(outcome.errorOutput.contains("Content/b.md:1:1: error: the page has no front matter"))
      #expect(outcome.errorOutput.contains("Content/a.md:7:8: error: result differs"))
    }

    @Test func namesTheMissingCompilerInOneLine() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1")])
      let outcome = try await ExhibitCommand.run("test", in: tree, path: tree.path("nothing"))
      #expect(outcome.exitCode == 3)
      #expect(outcome.output == "")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errorOutput.hasPrefix("exhibit: error: no Swift compiler: `swiftc`"))
    }

    /// A machine whose package manager puts links to a toolchain's commands into one folder.
    @Test func followsALinkToTheCompiler() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1  // => 2"), "bin/other": ""])
      try FileManager.default.createSymbolicLink(
        atPath: tree.path("bin/swiftc"), withDestinationPath: "\(try Self.compilerFolder())/swiftc")
      let outcome = try await ExhibitCommand.run("test", in: tree, path: tree.path("bin"))
      #expect(outcome.exitCode == 0)
    }

    @Test(.enabled("bubblewrap must not stand beside the compiler") { !(try hasBubblewrap()) })
    func refusesToRunWithoutTheSandboxThatItMustHave() async throws {
      let folder = try Self.compilerFolder()
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1")])
      let required = try await ExhibitCommand.run(
        "test", "--sandbox", "required", in: tree, path: folder)
      #expect(required.exitCode == 3)
      #expect(required.errorLines.count == 1)
      #expect(required.errorOutput.hasPrefix("exhibit: error: --sandbox required: "))
      let auto = try await ExhibitCommand.run("test", in: tree, path: folder)
      #expect(auto.exitCode == 0)
      #expect(
        auto.errorLines.first
          == """
          warning: samples, and the tools that read them, run with your own rights, and no modules \
          of the package are built: bubblewrap is not installed.
          """)
      let off = try await ExhibitCommand.run("test", "--sandbox", "off", in: tree, path: folder)
      #expect(off.exitCode == 0)
      #expect(!off.errorOutput.contains("warning"))
      // In CI, where pages may be a stranger's, the sandbox is required by default.
      let ci = try await ExhibitCommand.run("test", in: tree, path: folder, isCI: true)
      #expect(ci.exitCode == 3)
      #expect(ci.errorOutput == required.errorOutput)
      #expect(ci.errorOutput.contains("CI"))
      for mode in ["auto", "off"] {
        let said = try await ExhibitCommand.run(
          "test", "--sandbox", mode, in: tree, path: folder, isCI: true)
        #expect(said.exitCode == 0)
      }
    }

    @Test func namesTheMissingContentFolder() async throws {
      let tree = try TemporaryTree([:])
      let outcome = try await ExhibitCommand.run("test", "--content", "Nowhere", in: tree)
      #expect(outcome.exitCode == 3)
      #expect(outcome.output == "")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errorOutput.contains("no content folder '\(tree.path("Nowhere"))'"))
    }

    @Test func runsNoSampleWhereThereIsNone() async throws {
      let tree = try TemporaryTree(["Content/a.md": page("Only text.")])
      let outcome = try await ExhibitCommand.run("test", in: tree)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "0 passed, 0 failed, 0 skipped\n")
    }

    @Test func runsOnlyTheNamedPages() async throws {
      let wrong = sample("1 + 1  // => 3")
      let tree = try TemporaryTree([
        "Content/a.md": sample("1"), "Content/b.md": wrong, "Content/c/d.md": sample("2"),
        "Content/c/e.md": sample("3"), "Content/cc.md": wrong,
      ])
      let one = try await ExhibitCommand.run("test", "Content/a.md", in: tree)
      #expect(one.output == "1 passed, 0 failed, 0 skipped\n")
      let folder = try await ExhibitCommand.run("test", "Content/c/", "Content/a.md", in: tree)
      #expect(folder.output == "3 passed, 0 failed, 0 skipped\n")
      let failing = try await ExhibitCommand.run("test", tree.path("Content/b.md"), in: tree)
      #expect(failing.output == "0 passed, 1 failed, 0 skipped\n")
    }

    @Test(arguments: [
      ["test", "Content/nowhere.md"], ["test", "Content/a.md", "Content/a"],
      ["test", "--jobs", "0"], ["test", "--jobs", "many"], ["test", "--sandbox", "maybe"],
      ["test", "--nonsense"], ["test", "--output", "x"], ["build", "Content/a.md"], ["nonsense"],
    ])
    func refusesWrongUsage(arguments: [String]) async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1  // => 3")])
      let outcome = try await ExhibitCommand.run(arguments, in: tree)
      #expect(outcome.exitCode == 64)
      #expect(outcome.output == "")
      #expect(outcome.errorOutput.contains("Usage: exhibit"))
    }

    @Test func namesThePathWithoutAPage() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1")])
      let outcome = try await ExhibitCommand.run("test", "Content/b.md", in: tree)
      #expect(outcome.errorOutput.contains("no page at \(tree.path("Content/b.md"))."))
    }

    @Test(arguments: ["test", "build"])
    func explainsEveryOption(command: String) async throws {
      let tree = try TemporaryTree([:])
      let outcome = try await ExhibitCommand.run(command, "--help", in: tree)
      #expect(outcome.exitCode == 0)
      var options = [
        "--package", "--content", "--site", "-j, --jobs", "--report", "--sandbox", "--no-cache",
        "--keep-going", "-h, --help",
      ]
      options.append(command == "test" ? "<paths>" : "--output")
      for option in options {
        let lines = outcome.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.contains { $0.hasPrefix(option) }, "\(option)")
      }
    }

    /// Without a home, nothing is kept, and nothing is left in a folder that others know.
    @Test func runsForAUserWithoutAHome() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("import Foundation\n1 + 1  // => 2")
      ])
      try FileManager.default.createDirectory(
        atPath: tree.path("tmp"), withIntermediateDirectories: true)
      let outcome = try await ExhibitCommand.run(
        ["test"], in: tree,
        adding: [
          "HOME": "", "XDG_CACHE_HOME": "", "XDG_STATE_HOME": "", "CLANG_MODULE_CACHE_PATH": "",
          "TMPDIR": tree.path("tmp") + "/",
        ])
      #expect(outcome.exitCode == 0)
      #expect(outcome.errorOutput.contains("neither HOME nor XDG_STATE_HOME"))
      #expect(tree.tree("tmp").filter { $0.hasPrefix("exhibit") } == [])
    }

    @Test func writesNoControlCodesWithoutATerminal() async throws {
      let tree = try TemporaryTree(["Content/a.md": sample("1 + 1  // => 3")])
      let outcome = try await ExhibitCommand.run("test", in: tree)
      let codes = (outcome.output + outcome.errorOutput).unicodeScalars
        .filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(codes.isEmpty)
    }

    /// The first folder on the PATH that contains a compiler.
    private static func compilerFolder() throws -> String {
      let path = ProcessInfo.processInfo.environment["PATH", default: ""]
      return try #require(
        path.split(separator: ":").map(String.init)
          .first { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") })
    }

    private static func hasBubblewrap() throws -> Bool {
      FileManager.default.fileExists(atPath: "\(try compilerFolder())/bwrap")
    }
  }
}
