import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit test [PATHS]`
struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run and check the samples.",
    discussion: "The last line on standard output is: N passed, N failed, N skipped.")

  @Argument(help: "Markdown files, or folders of them (default: all content).")
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  @OptionGroup var part: PartOptions

  @OptionGroup var time: DeadlineOption

  @Option(
    help: ArgumentHelp(
      "Run nothing; print what the result of the sample at this line depends on, and what has "
        + "changed since the last run.", valueName: "path:line"))
  var explain: SamplePlace?

  func validate() throws {
    try part.validate(with: options, explains: explain != nil)
    if explain != nil, !paths.isEmpty {
      throw ValidationError("--explain names a place itself: leave out PATHS.")
    }
  }

  func run() async throws {
    if let explain {
      return try await finish {
        let explanation = try await Pipeline(options.configuration(paths: [explain.path]))
          .explain(line: explain.line)
        for line in explanation.split(separator: "\n", omittingEmptySubsequences: false) {
          print(String(line).printedLine)
        }
        return RunOutcome()
      }
    }
    try await finish {
      var configuration = options.configuration(paths: paths)
      part.apply(to: &configuration)
      time.apply(to: &configuration)
      let outcome = try await Pipeline(configuration).test()
      options.say(outcome.summary)
      return outcome
    }
  }
}
