import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// The README's table of options is the only one.
  @Suite struct OptionTableTests {
    private struct Help: Decodable {
      var command: Command
    }

    private struct Command: Decodable {
      var commandName: String
      var abstract: String?
      var discussion: String?
      var arguments: [Argument]?
      var subcommands: [Command]?

      var options: Set<String> {
        let own = (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
          .filter { $0.kind == "long" }.map { "--\($0.name)" }
        return (subcommands ?? []).reduce(into: Set(own)) { $0.formUnion($1.options) }
      }
    }

    private struct Argument: Decodable {
      struct Name: Decodable { var kind, name: String }
      var names: [Name]?
      var shouldDisplay: Bool
    }

    @Test func hasEveryOptionAndNoOther() async throws {
      let outcome = try await ExhibitCommand.run(
        "--experimental-dump-help", in: try TemporaryTree())
      let help = try JSONDecoder().decode(Help.self, from: Data(outcome.output.utf8))
      let file = URL(filePath: #filePath).appending(path: "../../../../README.md")
      let readme = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
      let table = try #require(readme.firstRange(of: "| option | effect |"))
      let rows = readme[table.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("|") }
      let named = Set(
        rows.compactMap { $0.split(separator: "|").first }
          .flatMap { $0.matches(of: #/--[a-z-]+[a-z]/#).map { String($0.output) } })
      #expect(help.command.options.subtracting(named) == [])
      #expect(named.subtracting(help.command.options) == [])
      #expect(help.command.discussion?.contains("README") == true)
      // The exit codes are said there, too, and nowhere else.
      #expect(readme.contains("| exit code | meaning |"))
      #expect(!outcome.output.contains("environment error"))
    }
  }
}
