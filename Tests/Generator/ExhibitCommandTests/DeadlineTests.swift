import TestSupport
import Testing

extension CICommandTests {
  /// `--deadline SECONDS`: at 0 nothing starts.
  @Suite struct DeadlineTests {
    private let files = [
      "Content/a.md": page("```swift\n1 + 1  // => 2\n```\n\n```swift session=b\n2  // => 2\n```"),
      "Content/b.md": page("```swift ignore=\"no\"\nx\n```\n\n```swift\n3  // => 3\n```"),
    ]

    @Test func endsARunThatIsIncomplete() async throws {
      let tree = try TemporaryTree(files)
      let late = try await ExhibitCommand.run(
        "test", "--deadline", "0", "--report", "r.json", in: tree)
      #expect(late.exitCode == 4, "\(late.errorOutput)")
      #expect(late.lastLine == "0 passed, 0 failed, 1 skipped, 3 not run")
      #expect(
        late.errorOutput.contains(
          """
          Content: error: 3 of 4 samples were not run: the deadline of 0 s passed first. Run it again: \
          results are kept, and the next run goes on from there.
          """), "\(late.errorOutput)")
      #expect(late.errorOutput.contains("Content/a.md: lines 6, 10"))
      #expect(tree.text("r.json")?.matches(of: #/"verdict" : "not run"/#).count == 3)
      let site = try await ExhibitCommand.run("build", "--deadline", "0", "--keep-going", in: tree)
      #expect(site.exitCode == 4)
      #expect(tree.entries("Site/public").isEmpty)
      // Known results need no time.
      #expect(try await ExhibitCommand.run("test", "Content/a.md", in: tree).exitCode == 0)
      let next = try await ExhibitCommand.run("test", "--deadline", "0", in: tree)
      #expect(next.lastLine == "2 passed, 0 failed, 1 skipped, 1 not run")
      let all = try await ExhibitCommand.run("test", "--deadline", "600", in: tree)
      #expect(all.exitCode == 0)
      #expect(try await ExhibitCommand.run("test", "--deadline", "0", in: tree).exitCode == 0)
    }

    @Test func endsACheckThatIsIncomplete() async throws {
      let tree = try TemporaryTree([
        "README.md": "```swift\nlet a = 1 // 1\n```\n\n```swift\na + 1 // 3\n```\n"
      ])
      let late = try await ExhibitCommand.run(
        "check", "--deadline", "0", "--strict", "--write-baseline", in: tree)
      #expect(late.exitCode == 4, "\(late.errorOutput)")
      #expect(late.output.contains("2 not run (the run started no more programs)"))
      #expect(late.lastLine == "0 passed, 0 failed, 0 skipped, 2 not run")
      #expect(tree.text("exhibit-baseline.txt") == nil)
      // A known failure that was not run is not mended.
      _ = try await ExhibitCommand.run("check", "--write-baseline", in: tree)
      let baseline = try #require(tree.text("exhibit-baseline.txt"))
      let again = try await ExhibitCommand.run("check", "--no-cache", "--deadline", "0", in: tree)
      #expect(again.exitCode == 4, "\(again.errorOutput)")
      #expect(tree.text("exhibit-baseline.txt") == baseline)
    }

    @Test(arguments: ["-1", "soon"])
    func refusesWhatIsNoTime(_ text: String) async throws {
      let outcome = try await ExhibitCommand.run(
        "test", "--deadline=\(text)", in: try TemporaryTree(files))
      #expect(outcome.exitCode == 64)
    }
  }
}
