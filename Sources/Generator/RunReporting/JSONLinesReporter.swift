import Foundation
import Synchronization
import TutorialModel

/// Reports a run to another program as it proceeds: one JSON object per line for each event.
package final class JSONLinesReporter: RunObserver {
  private let context: ReportContext
  private let write: @Sendable (String) -> Void
  /// The samples that were already reported.
  private let told = Mutex<Set<Sample.ID>>([])

  /// - Parameter write: Receives whole lines.
  package init(_ context: ReportContext, write: @escaping @Sendable (String) -> Void) {
    self.context = context
    self.write = write
  }

  private struct Line: Encodable {
    var event: String
    var message: String?
    var path: String?
    var line: Int?
    var column: Int?
    var severity: Diagnostic.Severity?
    var details: [String]?
    var verdict: String?
    var reason: String?
    var cached: Bool?
    var seconds: Double?
    var samples: Int?
    var passed: Int?
    var failed: Int?
    var skipped: Int?
    var notRun: Int?
    var exitCode: Int32?
  }

  package func observe(_ event: RunEvent) {
    switch event {
    case .step(let text): say(Line(event: "step", message: text))
    case .warning(let text): say(Line(event: "warning", message: text))
    case .building(.began(let text)): say(Line(event: "step", message: text))
    case .building(.steps), .programsCompiled: break
    case .samplesBegan(let total): say(Line(event: "began", samples: total))
    case .samplesEnded: break
    case .diagnostic(let problem):
      say(
        Line(
          event: "problem", message: problem.message, path: context.paths.name(of: problem.path),
          line: problem.position?.line, column: problem.position?.column,
          severity: problem.severity, details: problem.details))
    case .sessionFinished(let samples): samples.forEach(tell)
    }
  }

  private func tell(_ sample: CheckedSample) {
    guard told.withLock({ $0.insert(sample.sample.id).inserted }) else { return }
    say(
      Line(
        event: "sample", path: context.paths.name(of: sample.sample.id.path),
        line: sample.sample.line, verdict: sample.verdict.name, reason: sample.whySkipped,
        cached: sample.isCached, seconds: sample.seconds?.rounded(toPlaces: 3)))
  }

  package func conclude(_ run: ConcludedRun) throws {
    // The classes of blocks in `exhibit check`, and samples that never run, are known only now.
    run.samples.forEach(tell)
    say(
      Line(
        event: "ended", message: run.failure, seconds: run.seconds.rounded(toPlaces: 3),
        passed: run.outcome.passed, failed: run.outcome.failed, skipped: run.outcome.skipped,
        notRun: run.outcome.notRun > 0 ? run.outcome.notRun : nil,
        exitCode: run.exitCode))
  }

  private func say(_ line: Line) {
    guard let text = try? JSONEncoder.sorted().encode(line) else { return }
    write(String(decoding: text, as: UTF8.self) + "\n")
  }
}
