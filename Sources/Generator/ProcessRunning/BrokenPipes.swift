import Foundation

/// Pipes to processes that may exit before they have read everything.
package enum BrokenPipes {
  /// Makes a write to a pipe fail with an error if the pipe has no reader. Otherwise the write would
  /// end Exhibit.
  package static func areErrors() { _ = ignoresSignal }

  private static let ignoresSignal: Void = { signal(SIGPIPE, SIG_IGN) }()
}
