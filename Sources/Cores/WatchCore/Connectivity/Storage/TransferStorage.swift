/// Where a session keeps what must survive the process. Only one session at a time uses it.
public protocol TransferStorage: Sendable {
  /// Everything that is kept.
  ///
  /// - Throws: `WatchConnectivityError.storage`.
  func record() throws(WatchConnectivityError) -> TransferRecord

  /// Saves a change: all of it or, if it throws or the process ends, nothing.
  ///
  /// - Throws: `WatchConnectivityError.storage`.
  func keep(_ change: TransferChange) throws(WatchConnectivityError)
}
