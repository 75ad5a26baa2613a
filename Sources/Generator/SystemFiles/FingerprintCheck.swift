import Synchronization

/// Compares files with their fingerprint again and again.
///
/// It reads the contents of files that changed only a moment ago. Once they are older, their times
/// show every change.
package final class FingerprintCheck: Sendable {
  private let current: Mutex<Fingerprint>

  package init(_ fingerprint: Fingerprint) { current = Mutex(fingerprint) }

  /// The fingerprint for the next comparison.
  var fingerprint: Fingerprint { current.withLock(\.self) }

  /// Returns whether nothing has changed.
  ///
  /// - Parameter now: nanoseconds since 1970.
  package func isCurrent(now: Int = Fingerprint.clock()) -> Bool {
    let known = fingerprint
    // This is taken before the comparison, which then notices changes made in between.
    let settled = known.settled(now: now)
    guard known.isCurrent else { return false }
    current.withLock { $0 = settled }
    return true
  }
}
