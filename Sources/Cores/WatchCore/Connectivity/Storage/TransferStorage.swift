/// A storage for the session state that survives the process. Only one session uses it at a time.
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
