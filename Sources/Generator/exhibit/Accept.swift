import ArgumentParser
import ExhibitPipeline

/// `exhibit accept [PATHS]`
struct Accept: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the samples and write what really came out where an expectation failed.",
    discussion: """
      Only expectations that are there and failed are rewritten, and nothing else in the Markdown. \
      A page with a sample that does not compile, crashes or runs out of time is left as it is.
      """)

  @Argument(help: "Markdown files or folders of them; all of the content without.")
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  func run() async throws {
    try await finish {
      let (rewritten, outcome) =
        try await Pipeline(options.configuration(paths: paths)).accept()
      rewritten.forEach { print($0) }
      print(outcome.summary)
      return outcome
    }
  }
}
