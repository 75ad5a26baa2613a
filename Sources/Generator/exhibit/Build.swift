import ArgumentParser
import SiteEngine
import Foundation
import TutorialModel

/// `exhibit build`
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run and check the samples, then write the site.",
    discussion: """
      The whole site is replaced, and only if every sample passed: a build that fails or is \
      killed leaves the last good site unchanged.

      With --results no sample runs: the results come from parts of a run on other machines, each \
      `exhibit test --partition K/N --save-results DIR`. A result counts only for the same code, \
      modules and toolchain.
      """)

  @OptionGroup var options: SharedOptions

  @OptionGroup var time: DeadlineOption

  @Option(help: ArgumentHelp("The folder for the HTML (default: SITE/public).", valueName: "dir"))
  var output: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Publish the results in these folders, which `exhibit test --save-results` wrote; a sample "
        + "without one is an error (exit code 4). They are trusted.", valueName: "dir"))
  var results: [String] = []

  @Flag(help: "Run the samples that have no result in --results.")
  var runMissing = false

  func validate() throws {
    if runMissing, results.isEmpty {
      throw ValidationError("--run-missing needs --results.")
    }
    for path in results {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ValidationError("there are no results: there is no folder \(path).".printedLine)
      }
      if !isFolder.boolValue {
        throw ValidationError(
          "\(path) is a file. Name the folder that `exhibit test --save-results` wrote.".printedLine
        )
      }
    }
  }

  func run() async throws {
    try await finish {
      var configuration = options.configuration(output: output)
      time.apply(to: &configuration)
      configuration.useResults(in: results, runsMissing: runMissing)
      let outcome = try await Pipeline(configuration).build()
      options.say(outcome.summary)
      return outcome
    }
  }
}
