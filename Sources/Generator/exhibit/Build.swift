import ArgumentParser
import SiteEngine
import TutorialModel

/// `exhibit build`
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run and check the samples, then write the site.",
    discussion: """
      The whole site is replaced, and only if every sample passed: a build that fails or is \
      killed leaves the last good site unchanged.

      With --results no sample runs: the results come from parts of a run on other machines, each \
      made by `exhibit test --partition K/N --save-results DIR`. A result counts only for the same code, \
      modules and toolchain.
      """)

  @OptionGroup var options: SharedOptions

  @OptionGroup var time: DeadlineOption

  @Option(
    help: ArgumentHelp("The folder for the HTML (default: SITE/public).", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var stored: ResultsOptions

  func run() async throws {
    try await finish {
      var configuration = options.configuration(output: output)
      time.apply(to: &configuration)
      stored.apply(to: &configuration)
      let outcome = try await Run(configuration).build()
      options.say(outcome.summary)
      return outcome
    }
  }
}
