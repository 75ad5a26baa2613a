import Foundation
import Synchronization

/// Holds the file that is arriving, until the delegate has taken it.
///
/// The file is in a folder of its own, under the name that its sender gave it. The folder goes with
/// the file, or with the inbox.
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

  /// Begins a file in place of the last one. If it cannot be written, nothing arrives, and it comes
  /// again over the next connection.
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
  /// - Returns: its number, and how many bytes it has now; `nil` if there is none, or the bytes could
  ///   not be written, so that the file is given up.
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

  /// The file, if all of it is there.
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

  /// The name for a file that the partner named: it must not lead out of the folder.
  private static func fileName(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    return ["", ".", ".."].contains(last) ? "file" : last
  }
}
