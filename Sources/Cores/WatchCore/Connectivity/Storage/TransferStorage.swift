/// Where a session keeps what must outlive the process. One session at a time uses it.
public protocol TransferStorage: Sendable {
  /// All that is kept.
  ///
  /// - Throws: `WatchConnectivityError.storage`.
  func record() throws(WatchConnectivityError) -> TransferRecord

  /// Keeps a change: all of it or, when it throws or the process ends, nothing.
  ///
  /// - Throws: `WatchConnectivityError.storage`.
  func keep(_ change: TransferChange) throws(WatchConnectivityError)
}
