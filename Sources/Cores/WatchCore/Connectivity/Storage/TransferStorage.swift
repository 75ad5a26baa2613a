/// A storage that keeps a session's state between launches. Only one session uses it at a time.
public protocol TransferStorage: Sendable {
  /// Returns the stored record.
  ///
  /// - Throws: `WatchConnectivityError.storage`.
  func record() throws(WatchConnectivityError) -> TransferRecord

  /// Saves a change: completely or, if it throws or the process ends, not at all.
  ///
  /// - Throws: `WatchConnectivityError.storage`.
  func keep(_ change: TransferChange) throws(WatchConnectivityError)
}
