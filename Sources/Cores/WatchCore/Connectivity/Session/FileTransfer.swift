import Foundation

/// A file that the partner has not handled yet.
///
/// Source: Apple, "WCSessionFileTransfer".
public struct FileTransfer: Identifiable, Hashable, Sendable {
  /// The number in the sender's queue, counting from 1.
  public let id: Int
  /// The file at its location on the sender, with its metadata.
  public let file: WatchFile
  private let session: WatchSession

  init(_ file: TransferRecord.File, of session: WatchSession) {
    id = file.id
    self.file = WatchFile(fileURL: URL(fileURLWithPath: file.path), metadata: file.metadata)
    self.session = session
  }

  /// Indicates whether the transfer is neither handled nor canceled.
  public var isTransferring: Bool { session.outstandingFileTransfers.contains { $0.id == id } }

  /// The fraction of the file that has arrived over this connection, from 0 to 1. A new connection
  /// starts at 0, and the progress of a canceled transfer is meaningless. Apple's property is a
  /// `Progress` with this `fractionCompleted`.
  public var progress: Double {
    session.state.withLock { state in
      guard state.record.firstFile <= id else { return 1 }
      guard let file = state.fileOnItsWay, file.id == id, file.size > 0 else { return 0 }
      return Double(file.received) / Double(file.size)
    }
  }

  /// Cancels the transfer. A file that was not sent yet never arrives; one on its way may arrive,
  /// but only as a whole. `didFinish` is not called for it. Does nothing if the file was handled.
  ///
  /// - Throws: `storage` or `sessionNotActivated`; the transfer continues in that case. Apple's
  ///   method does not throw.
  public func cancel() throws(WatchConnectivityError) {
    try session.withdraw { record in
      record.outstandingFiles.contains { $0.id == id && !$0.isWithdrawn }
        ? .fileWithdrawn(id: id) : nil
    }
  }

  public static func == (first: FileTransfer, second: FileTransfer) -> Bool {
    first.session === second.session && first.id == second.id
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
