import Foundation

/// Pipes to processes that may exit before they have read everything.
package enum BrokenPipes {
  /// Makes a write to a pipe that nobody reads fail with an error; otherwise the write would end
  /// Exhibit.
  package static func areErrors() { _ = ignoresSignal }

  private static let ignoresSignal: Void = { signal(SIGPIPE, SIG_IGN) }()
}
