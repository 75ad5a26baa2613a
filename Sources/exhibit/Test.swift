import ArgumentParser
import ExhibitPipeline

/// `exhibit test [PATHS]`
struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run and check the samples.",
    discussion: "The last line on standard output is: N passed, N failed, N skipped.")

  @Argument(help: "Markdown files or folders of them; all of the content without.")
  var paths: [String] = []

  @OptionGroup var options: SharedOptions

  func run() async throws {
    try await finish {
      let outcome = try await Pipeline(options.configuration(paths: paths)).test()
      print(outcome.summary)
      return outcome
    }
  }
}
