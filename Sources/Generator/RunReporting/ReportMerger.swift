import Foundation
import TutorialModel

/// Joins the JSON reports of a run's parts into the report of the whole run.
package struct ReportMerger {
  package struct Problem: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  private var merged: JSONReport?
  /// The name of the report of each part.
  private var files: [Partition: String] = [:]

  package init() {}

  /// - Parameter name: The name of the file in messages.
  /// - Throws: `Problem` if the file is not a report of a part of the same run.
  package mutating func add(_ bytes: Data, named name: String) throws {
    guard let report = try? JSONDecoder().decode(JSONReport.self, from: bytes), report.version == 1,
      report.outcome?.isPlausible ?? true
    else {
      throw Problem(description: "\(name) is not a report that exhibit test --report wrote")
    }
    if let failure = report.failure {
      throw Problem(description: "\(name) is the report of a run that ended early: \(failure)")
    }
    guard let part = report.partition.flatMap(Partition.init), report.outcome != nil else {
      throw Problem(description: "\(name) is the report of a whole run, not of a --partition")
    }
    if let other = files[part] {
      throw Problem(description: "\(other) and \(name) are both of partition \(part)")
    }
    if let other = files.first(where: { $0.key.count != part.count }) {
      throw Problem(
        description:
          "\(other.value) is of partition \(other.key), and \(name) of \(part): they are not "
          + "parts of the same run")
    }
    if let merged, merged.toolchain != report.toolchain {
      throw Problem(
        description: "\(name) was made with \(report.toolchain), and the others with "
          + merged.toolchain)
    }
    if let merged, merged.leftOut != report.leftOut {
      throw Problem(
        description: "\(name) left out different pages from the others: "
          + "\(report.leftOut ?? "none") and \(merged.leftOut ?? "none")")
    }
    files[part] = name
    guard var all = merged else {
      merged = report
      return
    }
    all.samples += report.samples
    // Every part reads all pages and reports the same problems.
    let known = Set(all.problems ?? [])
    all.problems = (all.problems ?? []) + (report.problems ?? []).filter { !known.contains($0) }
    all.outcome = all.outcome.flatMap { sum in report.outcome.map { sum + $0 } }
    merged = all
  }

  /// Returns the report and the outcome of the whole run.
  ///
  /// - Parameter judge: Returns a problem of the whole run, which is added to the report.
  /// - Throws: `Problem` if a part is missing.
  package func finish(
    judging judge: (RunOutcome) -> Diagnostic? = { _ in nil }
  ) throws -> (report: Data, outcome: RunOutcome) {
    guard var report = merged, let sum = report.outcome, let count = files.keys.first?.count else {
      throw Problem(description: "there is no report to merge")
    }
    let missing = (1...count).filter { number in !files.keys.contains { $0.number == number } }
    guard missing.isEmpty else {
      let list = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      throw Problem(description: "the reports of these partitions are missing: \(list)")
    }
    var outcome = RunOutcome(
      passed: sum.passed, failed: sum.failed, skipped: sum.skipped, notRun: sum.notRun,
      hasContentErrors: sum.hasContentErrors)
    // Only all parts together contain every block of the baseline.
    let fewer = sum.baseline?.shortfalls ?? []
    outcome.failed += fewer.count
    let found =
      fewer.map { Diagnostic(path: BaselineCounts.fileName, position: nil, message: $0) }
      + [judge(outcome)].compactMap(\.self)
    let problems = (report.problems ?? []) + found.map(JSONReport.Problem.init)
    report.problems = problems.isEmpty ? nil : problems.sorted()
    report.partition = nil
    report.outcome = nil
    report.samples.sort { ($0.path, $0.line) < ($1.path, $1.line) }
    return (try report.encoded(), outcome)
  }
}

extension JSONReport.Outcome {
  /// Indicates whether all numbers can be counts, and are so small that the sums over all parts do
  /// not overflow.
  fileprivate var isPlausible: Bool {
    let counts = [passed, failed, skipped, notRun]
    let known = baseline.map { [$0.knownBlocks, $0.knownClaims, $0.blocks, $0.claims] } ?? []
    return (counts + known).allSatisfy { 0...Int(Int32.max) ~= $0 }
  }

  fileprivate static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.passed += b.passed
    sum.failed += b.failed
    sum.skipped += b.skipped
    sum.notRun += b.notRun
    sum.hasContentErrors = a.hasContentErrors || b.hasContentErrors
    sum.baseline = a.baseline.flatMap { first in b.baseline.map { first + $0 } }
    return sum
  }
}
