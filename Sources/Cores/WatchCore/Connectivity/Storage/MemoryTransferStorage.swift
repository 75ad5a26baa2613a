import Synchronization

/// Keeps a session's record in memory, until the process ends. To simulate a new launch of the app,
/// pass the same storage to the next session.
public final class MemoryTransferStorage: TransferStorage {
  private let kept = Mutex(TransferRecord())

  public init() {}

  public func record() throws(WatchConnectivityError) -> TransferRecord { kept.withLock { $0 } }

  public func keep(_ change: TransferChange) throws(WatchConnectivityError) {
    kept.withLock { $0.apply(change) }
  }
}
