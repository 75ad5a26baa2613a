import RunReporting
import Synchronization

/// Collects what a run says.
final class Messages: Sendable {
  private let pieces = Mutex<[(kind: TerminalReporter.Kind, text: String)]>([])

  /// Everything as it was written.
  var text: String { pieces.withLock { $0.map(\.text).joined() } }

  func text(of kind: TerminalReporter.Kind) -> String {
    pieces.withLock { $0.filter { $0.kind == kind }.map(\.text).joined() }
  }

  func reporter(isTerminal: Bool = false) -> TerminalReporter {
    // Whatever terminal the tests run in.
    TerminalReporter(isTerminal: isTerminal, usesColors: false) { kind, text in
      self.pieces.withLock { $0.append((kind, text)) }
    }
  }
}
