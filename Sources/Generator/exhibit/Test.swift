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

  @Option(
    help: ArgumentHelp(
      "Run nothing; print what the result of the sample at this line depends on, and what of it "
        + "changed since the last run.", valueName: "path:line"))
  var explain: SamplePlace?

  func validate() throws {
    if explain != nil, !paths.isEmpty {
      throw ValidationError("--explain takes the place of PATHS.")
    }
  }

  func run() async throws {
    if let explain {
      return try await finish {
        print(
          try await Pipeline(options.configuration(paths: [explain.path])).explain(
            line: explain.line))
        return RunOutcome()
      }
    }
    try await finish {
      let outcome = try await Pipeline(options.configuration(paths: paths)).test()
      print(outcome.summary)
      return outcome
    }
  }
}
