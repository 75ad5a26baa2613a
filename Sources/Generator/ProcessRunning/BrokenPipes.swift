import Foundation

/// Pipes to processes that may exit before they have read everything.
package enum BrokenPipes {
  /// Makes writing to such a pipe an error: otherwise it would end Exhibit.
  package static func areErrors() { _ = ignoresSignal }

  private static let ignoresSignal: Void = { signal(SIGPIPE, SIG_IGN) }()
}
