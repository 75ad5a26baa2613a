import TestSupport
import Testing

extension CommandTests {
  /// Runs that would pass although nothing was checked.
  @Suite struct NeverGreenTests {
    @Test(arguments: [
      (["test"], "Content: error: there is no page in this folder"),
      (["build"], "Content: error: there is no page in this folder"),
      (["check", "--package", "bare"], "bare: error: there is no documentation here"),
      (["test", "--package", "nowhere"], "exhibit: error: no Swift package to import from in "),
      (["check", "--package", "nowhere"], "exhibit: error: no Swift package to import from in "),
      (["check", "notes.rst"], "is not read as documentation"),
    ])
    func failsWhereThereIsNothing(arguments: [String], message: String) async throws {
      let tree = try TemporaryTree([
        "Content/a.txt": "", "Content/b.markdown": "# B", "notes.rst": "", "bare/a.txt": "",
      ])
      let outcome = try await ExhibitCommand.run(arguments, in: tree)
      #expect(outcome.exitCode != 0)
      #expect(outcome.errorOutput.contains(message), "\(outcome.errorOutput)")
      if arguments == ["test"] {
        #expect(
          outcome.errorOutput.contains("Content/b.markdown: warning: this file is not read"))
      }
    }

    @Test func failsWhereFewerSamplesAreCheckedThanAsked() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1  // => 1"), "Content/b.md": sample("x", words: "ignore=\"no\""),
      ])
      let enough = try await ExhibitCommand.run("test", "--min-samples", "1", in: tree)
      #expect(enough.exitCode == 0)
      let few = try await ExhibitCommand.run("test", "--min-samples", "2", in: tree)
      #expect(few.exitCode == 2)
      #expect(few.errorOutput.contains("Content: error: 1 sample was checked, and --min-samples"))
      let blocks = try await ExhibitCommand.run(
        "check", "--min-samples", "3", "--package", "Content", in: tree)
      #expect(blocks.exitCode == 2)
      #expect(blocks.errorOutput.contains("--min-samples asks for 3"))
    }

    @Test(arguments: [
      ["test", "--jbos", "2"], ["help", "test", "--nothing"], ["merge"], ["test", "-j", "0"],
    ])
    func everyErrorBeginsAlike(words: [String]) async throws {
      let outcome = try await ExhibitCommand.run(words, in: try TemporaryTree())
      #expect(outcome.exitCode == 64)
      #expect(outcome.errorOutput.hasPrefix("exhibit: error: "), "\(outcome.errorOutput)")
    }

    @Test(arguments: [["--help"], ["help", "test"], ["lsp", "--help"], ["--version"]])
    func helpIsNoError(words: [String]) async throws {
      let outcome = try await ExhibitCommand.run(words, in: try TemporaryTree())
      #expect(outcome.exitCode == 0)
      #expect(outcome.errorOutput == "")
      if words.first == "lsp" { #expect(!outcome.output.contains("--junit")) }
    }

    @Test func findsThePackageAroundTheFolder() async throws {
      let tree = try TemporaryTree([
        "Content/a.md": sample("1  // => 1"), "Content/n/b.md": sample("2"),
      ])
      for folder in ["Content", "Content/n"] {
        let outcome = try await ExhibitCommand.run(["test"], in: tree, below: folder)
        #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
        #expect(outcome.output.contains("2 passed"))
      }
      let changed = try await ExhibitCommand.run(["new"], in: tree, below: "Content")
      #expect(changed.exitCode == 0)
      #expect(tree.text("Content/Package.swift") == nil)
      #expect(tree.text("Package.swift") != nil)
    }

    @Test(arguments: [("tset", "test"), ("biuld", "build"), ("frobnicate", nil)])
    func namesTheSubcommands(word: String, meant: String?) async throws {
      let outcome = try await ExhibitCommand.run(word, in: try TemporaryTree())
      #expect(outcome.exitCode == 64)
      #expect(outcome.errorOutput.contains("unknown subcommand '\(word)'."))
      #expect(outcome.errorOutput.contains("There are new, serve, lsp, build, test, check, "))
      #expect(outcome.errorOutput.contains("Did you mean") == (meant != nil))
      if let meant { #expect(outcome.errorOutput.contains("Did you mean '\(meant)'?")) }
      let help = try await ExhibitCommand.run("help", word, in: try TemporaryTree())
      #expect(help.exitCode == 64)
      #expect(help.errorOutput == outcome.errorOutput)
      #expect(outcome.errorOutput.hasPrefix("exhibit: error: "))
    }
  }
}
