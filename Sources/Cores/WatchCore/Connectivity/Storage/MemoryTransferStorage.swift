import Synchronization

/// Keeps what a session has as long as the process lives; hand the same one to the next session to
/// play a new start of the app.
public final class MemoryTransferStorage: TransferStorage {
  private let kept = Mutex(TransferRecord())

  public init() {}

  public func record() throws(WatchConnectivityError) -> TransferRecord { kept.withLock { $0 } }

  public func keep(_ change: TransferChange) throws(WatchConnectivityError) {
    kept.withLock { $0.apply(change) }
  }
}
