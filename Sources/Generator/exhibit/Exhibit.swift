import ArgumentParser
import SiteEngine
import Foundation
import TutorialModel

@main
enum Program {
  static func main() async {
    let words = CommandLine.arguments.dropFirst().prefix(2)
    if let word = words.first == "help" ? words.dropFirst().first : words.first,
      let problem = Exhibit.unknownSubcommand(word)
    {
      FileHandle.standardError.say("\(problem)\n")
      exit(64)
    }
    do {
      var command = try Exhibit.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(with: error)
    }
  }

  /// Ends the process with the message of an error. Every message of the command about itself begins
  /// alike.
  private static func end(with error: any Error) -> Never {
    let code = Exhibit.exitCode(for: error)
    let text = Exhibit.fullMessage(for: error)
    if code == .success {
      if !text.isEmpty { print(text) }
    } else if text.hasPrefix("Error: ") {
      FileHandle.standardError.say("exhibit: error: \(text.dropFirst("Error: ".count))\n")
    } else if !text.isEmpty {
      FileHandle.standardError.say("\(text)\n")
    }
    exit(code.rawValue)
  }
}

/// The command: `exhibit new`, `exhibit serve`, `exhibit build` and so on.
struct Exhibit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds tutorial sites whose code is true.",
    discussion: """
      Exhibit compiles and runs every Swift sample in the Markdown files. It checks the output and \
      values against the author's claims, and shows them on the page.

      Begin with "Writing tutorials", index.md of the pages in share/doc/exhibit/authoring, where \
      Exhibit is installed. They explain the rest: index.md what you can write, command.md all options and exit codes, check.md documentation \
      that was not written for Exhibit, ci.md, caching.md, sandbox.md, editor.md and themes.md.
      """,
    version: ExhibitVersion.text,
    subcommands: [
      New.self, Serve.self, Lsp.self, Build.self, Test.self, Check.self, Accept.self, Merge.self,
      Clean.self, PublicCacheKey.self,
    ])

  /// Returns the message about an unknown first word of a command line; `nil` for a known one.
  static func unknownSubcommand(_ word: String) -> String? {
    let names = configuration.subcommands.map { $0._commandName }
    guard !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    return """
      exhibit: error: unknown subcommand '\(word.printedLine)'.\(names.suggestion(for: word)) There are \
      \(names.joined(separator: ", ")).
      Usage: exhibit <subcommand>
        See 'exhibit --help' for more information.
      """
  }
}
