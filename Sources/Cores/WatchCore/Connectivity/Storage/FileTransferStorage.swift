import Foundation
import Synchronization

/// Keeps what a session has in a file.
///
/// The file's first line is a whole record, each line after it a change, as JSON. A line that was
/// half written when the process ended counts for nothing. When the changes become many, the file
/// is written anew.
public final class FileTransferStorage: TransferStorage {
  /// How many changes the file holds before it is written anew.
  private static let changeLimit = 1_000

  private let url: URL
  private let synchronizes: Bool
  private let journal: Mutex<Journal>

  private struct Journal {
    var record: TransferRecord
    var handle: FileHandle
    var end: UInt64
    var changes = 0
  }

  /// Opens or makes a file.
  ///
  /// - Parameter synchronizes: whether each change waits for the disk, so that it outlives a loss
  ///   of power as well as the end of the process. That takes some milliseconds.
  /// - Throws: `WatchConnectivityError.storage` when it cannot be read or written.
  public init(url: URL, synchronizes: Bool = true) throws(WatchConnectivityError) {
    self.url = url
    self.synchronizes = synchronizes
    do {
      let record =
        FileManager.default.fileExists(atPath: url.path)
        ? try Self.read(url) : TransferRecord()
      journal = Mutex(try Self.written(record, to: url, synchronizes: synchronizes))
    } catch {
      throw .storage(reason: "\(error)")
    }
  }

  public func record() throws(WatchConnectivityError) -> TransferRecord {
    journal.withLock { $0.record }
  }

  public func keep(_ change: TransferChange) throws(WatchConnectivityError) {
    do {
      let line = try JSONEncoder().encode(change) + [UInt8(ascii: "\n")]
      try journal.withLock { journal in
        do {
          try journal.handle.write(contentsOf: line)
          if synchronizes { try journal.handle.synchronize() }
        } catch {
          // What came into the file must not be read as if it had been kept.
          try journal.handle.truncate(atOffset: journal.end)
          throw error
        }
        journal.end += UInt64(line.count)
        journal.record.apply(change)
        journal.changes += 1
        // As many again as there are transfers: a long queue is not written for each change.
        if journal.changes > Self.changeLimit + 2 * journal.record.outstanding.count {
          journal = try Self.written(journal.record, to: url, synchronizes: synchronizes)
        }
      }
    } catch {
      throw .storage(reason: "\(error)")
    }
  }

  private static func read(_ url: URL) throws -> TransferRecord {
    let data = try Data(contentsOf: url)
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    // Behind the last line break stands what was half written.
    guard let first = lines.dropLast().first else { return TransferRecord() }
    var record = try decoder.decode(TransferRecord.self, from: first)
    for line in lines.dropFirst().dropLast() {
      record.apply(try decoder.decode(TransferChange.self, from: line))
    }
    return record
  }

  /// Writes a file that has only the record, in the place of the one there is.
  private static func written(
    _ record: TransferRecord, to url: URL, synchronizes: Bool
  ) throws -> Journal {
    let line = try JSONEncoder().encode(record) + [UInt8(ascii: "\n")]
    try line.write(to: url, options: .atomic)
    let handle = try FileHandle(forUpdating: url)
    if synchronizes {
      try handle.synchronize()
      // The file's name is the folder's affair.
      let folder = open(url.deletingLastPathComponent().path, O_RDONLY)
      guard folder >= 0, fsync(folder) == 0 else { throw CocoaError(.fileWriteUnknown) }
      close(folder)
    }
    return Journal(record: record, handle: handle, end: try handle.seekToEnd())
  }
}
