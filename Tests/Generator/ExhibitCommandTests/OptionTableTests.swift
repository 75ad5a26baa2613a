import Foundation
import TestSupport
import Testing

extension CommandTests {
  /// Compares the tables of the page about the command with the command itself.
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

    private static let folder = URL(filePath: #filePath)
      .appending(path: "../../../../Content/authoring").standardizedFileURL

    /// The first cells of the rows of each table whose first heading is `heading`.
    private static func firstCells(below heading: String) throws -> [String] {
      let page = try String(contentsOf: folder.appending(path: "command.md"), encoding: .utf8)
      return page.ranges(of: "\n| \(heading) | ").flatMap { range in
        page[range.upperBound...].split(separator: "\n").dropFirst().prefix { $0.hasPrefix("|") }
          .dropFirst()
          .compactMap {
            $0.split(separator: "|").first.map { $0.trimmingCharacters(in: .whitespaces) }
          }
      }
    }

    @Test func listsEverySubcommandOptionAndExitCode() async throws {
      let outcome = try await ExhibitCommand.run(
        "--experimental-dump-help", in: try TemporaryTree())
      let help = try JSONDecoder().decode(Help.self, from: Data(outcome.output.utf8))
      let named = try Self.firstCells(below: "Option")
        .flatMap { $0.matches(of: #/--[a-z-]+[a-z]/#).map { String($0.output) } }
      #expect(help.command.options.subtracting(named) == [])
      #expect(Set(named).subtracting(help.command.options) == [])
      #expect(named.count == Set(named).count, "each option stands in one table")

      let subcommands = try Self.firstCells(below: "Subcommand")
        .compactMap { $0.firstMatch(of: #/`exhibit ([a-z-]+)/#).map { String($0.output.1) } }
      let all = (help.command.subcommands ?? []).map(\.commandName).filter { $0 != "help" }
      #expect(subcommands.sorted() == all.sorted())

      #expect(
        try Self.firstCells(below: "Exit code") == ["0", "1", "2", "3", "4", "64", "130, 143"])
      // Only the page lists the exit codes.
      #expect(!outcome.output.contains("environment error"))
      // The help names the pages that are installed.
      let discussion = try #require(help.command.discussion)
      let pages = discussion.matches(of: #/[a-z]+\.md/#).map { String($0.output) }
      let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      #expect(Set(pages) == Set(files.filter { $0.hasSuffix(".md") }))
      #expect(discussion.contains("share/doc/exhibit/authoring"))
    }
  }
}
