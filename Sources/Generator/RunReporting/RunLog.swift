import Synchronization
import TutorialModel

/// Collects the reported problems of a run for the reports at its end.
package final class RunLog: RunObserver {
  private let told = Mutex<[Diagnostic]>([])
  private let hasEnded = Mutex(false)

  package init() {}

  /// The problems, in order of reporting.
  package var problems: [Diagnostic] { told.withLock { $0 } }

  /// Indicates whether the run was concluded and its reports were written.
  package var isConcluded: Bool { hasEnded.withLock { $0 } }

  package func conclude(_ run: ConcludedRun) { hasEnded.withLock { $0 = true } }

  package func observe(_ event: RunEvent) {
    guard case .diagnostic(let problem) = event else { return }
    told.withLock { $0.append(problem) }
  }
}
