import Synchronization
import TutorialModel

/// Remembers the problems that are told of in a run, for the reports at its end.
package final class RunLog: RunObserver {
  private let told = Mutex<[Diagnostic]>([])
  private let hasEnded = Mutex(false)

  package init() {}

  /// In the order in which they were told.
  package var problems: [Diagnostic] { told.withLock { $0 } }

  /// Whether the run was concluded: its reports are written.
  package var isConcluded: Bool { hasEnded.withLock { $0 } }

  package func conclude(_ run: ConcludedRun) { hasEnded.withLock { $0 = true } }

  package func observe(_ event: RunEvent) {
    guard case .diagnostic(let problem) = event else { return }
    told.withLock { $0.append(problem) }
  }
}
