import Foundation
import RunReporting
import TutorialModel

/// The reports of the parts of a run, joined.
public struct MergedReports {
  public private(set) var outcome: RunOutcome
  /// The problem with the whole run that its parts could not detect.
  package private(set) var problem: Diagnostic?

  /// - Parameters:
  ///   - files: the JSON reports of all parts.
  ///   - output: the file for the report of the whole run, if any.
  ///   - minimumSamples: the minimum number of samples that must have been checked.
  /// - Throws: an error if a report cannot be read, is missing or belongs to another run.
  public init(_ files: [String], writingTo output: String?, minimumSamples: Int = 0) throws {
    var merger = ReportMerger()
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        throw ReportMerger.Problem(description: "\(file) cannot be read")
      }
      try merger.add(bytes, named: file)
    }
    var problem: Diagnostic?
    var (report, outcome) = try merger.finish { outcome in
      let checked = outcome.passed + outcome.failed
      if checked < minimumSamples { problem = tooFew(checked, minimum: minimumSamples, path: ".") }
      return problem
    }
    if problem != nil { outcome.hasContentErrors = true }
    self.outcome = outcome
    self.problem = problem
    guard let output else { return }
    do {
      try report.write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw EnvironmentError(
        code: .cannotWrite, subject: output, cause: error.localizedDescription)
    }
  }
}
