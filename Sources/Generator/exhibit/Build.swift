import ArgumentParser
import ExhibitPipeline

/// `exhibit build`
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run and check the samples, then write the site.",
    discussion: """
      The site is replaced as a whole, and only if every sample passed: a build that fails or is \
      ended leaves the last good site as it was.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: ArgumentHelp("Where the HTML goes (default: SITE/public).", valueName: "dir"))
  var output: String?

  func run() async throws {
    try await finish {
      let outcome = try await Pipeline(options.configuration(output: output)).build()
      print(outcome.summary)
      return outcome
    }
  }
}
