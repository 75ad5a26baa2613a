@preconcurrency import Dispatch
import Foundation
import Synchronization
import TutorialModel

/// Watches folders, with everything in them, through the system's own notifications: nothing is
/// polled.
///
/// A file counts as changed when it is closed after writing, moved, replaced, linked or removed, or
/// when its permissions change. Names that begin with a period and the contents of linked folders
/// are not watched.
package final class FileWatcher: Sendable {
  /// Some of the changes: complete paths of files and folders, sorted.
  package struct Changes: Sendable, Hashable {
    package var paths: Set<String> = []
    /// Indicates whether there were too many changes for the system to report.
    package var isIncomplete = false

    package init(paths: Set<String> = [], isIncomplete: Bool = false) {
      self.paths = paths
      self.isIncomplete = isIncomplete
    }

    package mutating func add(_ other: Changes) {
      paths.formUnion(other.paths)
      isIncomplete = isIncomplete || other.isIncomplete
    }
  }

  /// A stream with an element each time there is something to `take`, until the watcher is released
  /// or `end` is called. There may be only one reader.
  package let news: AsyncStream<Void>

  private struct State {
    var folders: [CInt: String] = [:]
    var changes = Changes()
  }

  private let queue = DispatchQueue(label: "exhibit.watch")
  private let state = Mutex(State())
  private let source: any DispatchSourceRead
  private let feed: AsyncStream<Void>.Continuation
  private let file: CInt
  private let roots: [String]
  private let excluded: Set<String>

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - folders: complete paths; those that do not exist are left out.
  ///   - excluded: complete paths of folders that are not watched.
  /// - Throws: `EnvironmentError` if the system cannot watch more folders.
  package init(_ folders: [String], excluding excluded: Set<String> = []) throws {
    file = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    guard file >= 0 else { throw Self.failure(folders.first ?? "") }
    roots = folders
    self.excluded = excluded
    (news, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    let file = file
    source.setCancelHandler { close(file) }
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
    do {
      for folder in folders { try watch(folder, flags: Self.ofFolder) }
    } catch {
      source.cancel()
      throw error
    }
  }

  deinit {
    source.cancel()
    feed.finish()
  }

  /// Everything that changed since the last call.
  package func take() -> Changes {
    state.withLock { state in
      defer { state.changes = Changes() }
      return state.changes
    }
  }

  /// Stops watching.
  package func end() {
    source.cancel()
    feed.finish()
  }

  private static let events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
    | IN_ATTRIB
  private static let ofFolder = UInt32(IN_ONLYDIR)
  private static let ofNoLink = UInt32(IN_ONLYDIR) | UInt32(IN_DONT_FOLLOW)

  /// Watches a folder and its subfolders.
  private func watch(_ folder: String, flags: UInt32 = FileWatcher.ofNoLink) throws {
    guard !excluded.contains(folder) else { return }
    let number = inotify_add_watch(file, folder, UInt32(Self.events) | flags)
    guard number >= 0 else {
      // It may be gone again, or be a file or a link.
      if [ENOENT, ENOTDIR, ELOOP, EACCES].contains(errno) { return }
      throw Self.failure(folder)
    }
    state.withLock { $0.folders[number] = folder }
    for name in FileListing.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { try watch(path) }
    }
  }

  private static func failure(_ folder: String) -> EnvironmentError {
    let cause =
      errno == ENOSPC
      ? "the system cannot watch more folders; raise fs.inotify.max_user_watches"
      : String(cString: strerror(errno))
    return EnvironmentError(code: .cannotWatch, subject: folder, cause: cause)
  }

  /// Forgets a folder that was moved away, and its subfolders.
  private func forget(_ folder: String) {
    state.withLock { state in
      for (number, path) in state.folders
      where path == folder || path.hasPrefix("\(folder)/") {
        inotify_rm_watch(file, number)
        state.folders[number] = nil
      }
    }
  }

  // MARK: - Events

  private struct Event {
    var folder: CInt
    var mask: UInt32
    var name: String

    func says(_ flags: some BinaryInteger) -> Bool { mask & UInt32(flags) != 0 }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var changes = Changes()
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      for event in Self.events(in: buffer[..<count]) { take(event, &changes) }
    }
    guard changes != Changes() else { return }
    state.withLock { $0.changes.add(changes) }
    feed.yield()
  }

  private func take(_ event: Event, _ changes: inout Changes) {
    if event.says(IN_Q_OVERFLOW) {
      changes.isIncomplete = true
      // New folders may have been missed.
      for root in roots { try? watch(root, flags: Self.ofFolder) }
      return
    }
    if event.says(IN_IGNORED) {
      state.withLock { $0.folders[event.folder] = nil }
      return
    }
    guard let folder = state.withLock({ $0.folders[event.folder] }),
      !event.name.hasPrefix(".")
    else { return }
    let path = event.name.isEmpty ? folder : "\(folder)/\(event.name)"
    guard !excluded.contains(path) else { return }
    changes.paths.insert(path)
    guard event.says(IN_ISDIR) else { return }
    if event.says(IN_MOVED_FROM) { forget(path) }
    // Files that were put into the folder before it was watched are covered by the folder's own
    // path.
    if event.says(IN_CREATE | IN_MOVED_TO) { try? watch(path) }
  }

  /// Reads `struct inotify_event`s: four numbers of 32 bits, the last of which is the length of the
  /// name that follows.
  ///
  /// Source: inotify(7).
  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    bytes.withUnsafeBytes { bytes in
      var events: [Event] = []
      var start = 0
      while start + 16 <= bytes.count {
        let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        guard start + 16 + length <= bytes.count else { break }
        let name = bytes[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }
        events.append(
          Event(
            folder: bytes.loadUnaligned(fromByteOffset: start, as: CInt.self),
            mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            name: String(decoding: name, as: UTF8.self)))
        start += 16 + length
      }
      return events
    }
  }
}
