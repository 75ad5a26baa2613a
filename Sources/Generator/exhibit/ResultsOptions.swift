import ArgumentParser
import Foundation
import SiteEngine
import TutorialModel

/// The options for results of other runs.
struct ResultsOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Publish the results in these folders, which `exhibit test --save-results` wrote; a sample "
        + "without one is an error (exit code 4). They are trusted.", valueName: "dir"),
    completion: .directory)
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

  func apply(to configuration: inout Configuration) {
    configuration.useResults(in: results, runsMissing: runMissing)
  }
}
