import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// `exhibit test --partition` and `exhibit merge`.
  @Suite struct PartitionTests {
    @Test func givesTheReportOfOneRun() async throws {
      let samples = (1...6).map {
        "```swift session=s\($0)\n\($0) + 1  // => \($0 == 4 ? 0 : $0 + 1)\n```"
      }
      let files = [
        "Content/a.md": page(samples.prefix(3).joined(separator: "\n\n")),
        "Content/b.md": page(samples.suffix(3).joined(separator: "\n\n")),
        "Content/c.md": page("```swift ignore=\"no\"\nx\n```\n\n```swift sesion=d\n1\n```"),
      ]
      let whole = try TemporaryTree(files)
      let one = try await ExhibitCommand.run("test", "--report", "r.json", in: whole)
      #expect(one.lastLine == "6 passed, 1 failed, 1 skipped", "\(one.errorOutput)")
      let machines = try TemporaryTree(files)
      var passed = 0
      for number in 1...3 {
        let part = try await ExhibitCommand.run(
          "test", "--partition", "\(number)/3", "--report", "\(number).json", in: machines)
        let count = try #require(part.output.firstMatch(of: #/(\d+) passed/#)?.output.1)
        passed += try #require(Int(count))
      }
      #expect(passed == 6)
      let merged = try await ExhibitCommand.run(
        "merge", "2.json", "3.json", "1.json", "--report", "all.json", in: machines)
      #expect(merged.exitCode == one.exitCode)
      #expect(merged.lastLine == one.lastLine)
      #expect(machines.bytes("all.json") == whole.bytes("r.json"))

      for (arguments, message) in [
        (["1.json", "3.json"], "the reports of these partitions are missing: 2/3"),
        (["1.json", "1.json"], "1.json and 1.json are both of partition 1/3"),
        (["1.json", "Content/a.md"], "Content/a.md is not a report"),
        (["all.json"], "all.json is the report of a whole run"),
        (["none.json"], "none.json cannot be read"),
      ] {
        let outcome = try await ExhibitCommand.run(["merge"] + arguments, in: machines)
        #expect(outcome.exitCode == 3)
        #expect(outcome.errorOutput.contains(message))
      }
    }

    @Test(arguments: ["0/2", "3/2", "1", "a/b", "1/0", "-1/2", "1/2/3", "1/100000000000000000000"])
    func refusesWhatIsNoPart(_ text: String) async throws {
      let outcome = try await ExhibitCommand.run(
        "test", "--partition=\(text)", in: try TemporaryTree(["Content/a.md": sample("1")]))
      #expect(outcome.exitCode == 64)
    }
  }
}
