import RunReporting
import Synchronization

/// Collects a run's messages.
final class Messages: Sendable {
  private let pieces = Mutex<[(kind: TerminalReporter.Kind, text: String)]>([])

  /// The whole text as written.
  var text: String { pieces.withLock { $0.map(\.text).joined() } }

  func text(of kind: TerminalReporter.Kind) -> String {
    pieces.withLock { $0.filter { $0.kind == kind }.map(\.text).joined() }
  }

  func reporter(isTerminal: Bool = false) -> TerminalReporter {
    // The result must not depend on the terminal that runs the tests.
    TerminalReporter(isTerminal: isTerminal, usesColors: false) { kind, text in
      self.pieces.withLock { $0.append((kind, text)) }
    }
  }
}
