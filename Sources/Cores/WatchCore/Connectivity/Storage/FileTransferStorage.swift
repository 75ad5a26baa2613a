import Foundation
import Synchronization

/// Keeps a session's record in a file.
///
/// The file's first line is a whole record, and each later line is a change, as JSON. A line that
/// was incomplete when the process ended is ignored. After many changes, the file is rewritten.
public final class FileTransferStorage: TransferStorage {
  /// The number of changes that the file holds before it is rewritten.
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

  /// Opens a file, creating it if necessary.
  ///
  /// - Parameter synchronizes: whether each change waits for the disk, which takes some
  ///   milliseconds. If so, changes survive a power failure as well as the end of the process.
  /// - Throws: `WatchConnectivityError.storage` if it cannot be read or written.
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
        // Rewrites the file before writing the change: if this fails, the change is not kept. The
        // limit grows with the queue, so that a long queue is not rewritten for each change.
        if journal.changes > Self.changeLimit + 2 * journal.record.outstanding.count {
          journal = try Self.written(journal.record, to: url, synchronizes: synchronizes)
        }
        do {
          try journal.handle.write(contentsOf: line)
          if synchronizes { try journal.handle.synchronize() }
        } catch {
          // Removes a partial line, which must not be read later as a change.
          try journal.handle.truncate(atOffset: journal.end)
          throw error
        }
        journal.end += UInt64(line.count)
        journal.record.apply(change)
        journal.changes += 1
      }
    } catch {
      throw .storage(reason: "\(error)")
    }
  }

  private static func read(_ url: URL) throws -> TransferRecord {
    let data = try Data(contentsOf: url)
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    // The text after the last line break is an incomplete line.
    guard let first = lines.dropLast().first else { return TransferRecord() }
    var record = try decoder.decode(TransferRecord.self, from: first)
    for line in lines.dropFirst().dropLast() {
      record.apply(try decoder.decode(TransferChange.self, from: line))
    }
    return record
  }

  /// Replaces the file with one that contains only the record.
  private static func written(
    _ record: TransferRecord, to url: URL, synchronizes: Bool
  ) throws -> Journal {
    let line = try JSONEncoder().encode(record) + [UInt8(ascii: "\n")]
    try line.write(to: url, options: .atomic)
    let handle = try FileHandle(forUpdating: url)
    if synchronizes {
      try handle.synchronize()
      // The folder contains the file's name, so it is synchronized, too.
      let folder = open(url.deletingLastPathComponent().path, O_RDONLY)
      guard folder >= 0, fsync(folder) == 0 else { throw CocoaError(.fileWriteUnknown) }
      close(folder)
    }
    return Journal(record: record, handle: handle, end: try handle.seekToEnd())
  }
}
