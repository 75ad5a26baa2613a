import Foundation
import Synchronization

/// Holds an arriving file until the delegate has taken it.
///
/// The file is in a folder of its own, under the name that its sender gave it. The folder is
/// deleted with the file or with the inbox.
final class Inbox: Sendable {
  private struct Arrival {
    let id: Int
    let header: WatchFrame.FileHeader
    let folder: URL
    let url: URL
    let handle: FileHandle
    var count = 0
  }

  private let arrival = Mutex<Arrival?>(nil)

  init() {}

  deinit { discard() }

  /// Begins a file in place of the last one. If it cannot be written, it does not arrive, and is
  /// sent again over the next connection.
  func begin(_ id: Int, _ header: WatchFrame.FileHeader) {
    discard()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "watch-inbox-\(UUID().uuidString)")
    let url = folder.appending(path: Self.fileName(header.name))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: url)
      let handle = try FileHandle(forWritingTo: url)
      arrival.withLock {
        $0 = Arrival(id: id, header: header, folder: folder, url: url, handle: handle)
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Adds bytes to the file.
  ///
  /// - Returns: the file's number and its current length in bytes; `nil` if there is no file, or if
  ///   the bytes could not be written and the file was abandoned.
  func add(_ bytes: Data) -> (id: Int, count: Int)? {
    let result = arrival.withLock { arrival -> (id: Int, count: Int)? in
      guard arrival != nil, (try? arrival?.handle.write(contentsOf: bytes)) != nil else {
        return nil
      }
      arrival?.count += bytes.count
      return arrival.map { ($0.id, $0.count) }
    }
    if result == nil { discard() }
    return result
  }

  /// The file if it is complete.
  var completeFile: (id: Int, file: WatchFile)? {
    arrival.withLock { arrival in
      guard let arrival, arrival.count == arrival.header.size else { return nil }
      return (arrival.id, WatchFile(fileURL: arrival.url, metadata: arrival.header.metadata))
    }
  }

  /// Deletes the file, unless it was moved.
  func discard() {
    guard let last = arrival.withLock({ $0.take() }) else { return }
    try? last.handle.close()
    try? FileManager.default.removeItem(at: last.folder)
  }

  /// Returns a safe name for a file that the partner named: it must not lead out of the folder.
  private static func fileName(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    return ["", ".", ".."].contains(last) ? "file" : last
  }
}
