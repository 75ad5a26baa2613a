import Foundation

/// A file that the partner has not handled yet.
///
/// Source: Apple, "WCSessionFileTransfer".
public struct FileTransfer: Identifiable, Hashable, Sendable {
  /// Its number in the sender's queue, counting from 1.
  public let id: Int
  /// The file, where the sender has it, and its metadata.
  public let file: WatchFile
  private let session: WatchSession

  init(_ file: TransferRecord.File, of session: WatchSession) {
    id = file.id
    self.file = WatchFile(fileURL: URL(fileURLWithPath: file.path), metadata: file.metadata)
    self.session = session
  }

  /// Whether it is neither handled nor cancelled.
  public var isTransferring: Bool { session.outstandingFileTransfers.contains { $0.id == id } }

  /// How much of the file has arrived over this connection, from 0 to 1. A new connection begins
  /// anew, and a cancelled transfer has no progress worth showing. Apple's property is a `Progress`,
  /// whose `fractionCompleted` this is.
  public var progress: Double {
    session.state.withLock { state in
      guard state.record.firstFile <= id else { return 1 }
      guard let file = state.fileOnItsWay, file.id == id, file.size > 0 else { return 0 }
      return Double(file.received) / Double(file.size)
    }
  }

  /// Takes the file back. If it has not left, it never arrives; if it is on its way, it may: whole,
  /// and never in part. If it was handled, this does nothing. `didFinish` is not called for it.
  ///
  /// - Throws: `storage` or `sessionNotActivated`; the transfer goes on then. Apple's method does
  ///   not throw.
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
