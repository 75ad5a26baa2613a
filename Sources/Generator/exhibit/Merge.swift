import ArgumentParser
import SiteEngine
import Foundation
import TutorialModel

/// `exhibit merge REPORT…`
struct Merge: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Join the reports of the parts of a run.",
    discussion: """
      Each part is a run of `exhibit test` or `exhibit check` with `--partition K/N --report FILE`, on \
      any machine. The result is the report of a single run of all samples, and its exit code.
      """)

  @Argument(
    help: "The JSON reports of all parts, in any order.",
    completion: .file(extensions: ["json"]))
  var reports: [String]

  @Option(
    help: ArgumentHelp("Write the report of the whole run.", valueName: "file"),
    completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Fail if fewer samples than this were checked (exit code 2).", valueName: "n"))
  var minSamples = 0

  func run() async throws {
    try await finish {
      let merged = try MergedReports(reports, writingTo: report, minimumSamples: minSamples)
      if let problem = merged.problem {
        FileHandle.standardError.say("exhibit: error: \(problem.printedMessage)\n")
      }
      print(merged.outcome.summary)
      return merged.outcome
    }
  }
}
