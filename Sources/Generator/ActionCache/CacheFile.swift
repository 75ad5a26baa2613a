import Foundation
import SystemFiles

/// The files of a cache, read and written whole.
enum CacheFile {
  /// When a file was used last, and how many bytes it takes.
  struct Usage {
    var path: String
    var size: Int
    /// Seconds and nanoseconds since 1970.
    var lastUsed: (Int, Int)

    init?(of path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      self.path = path
      size = Int(status.st_size)
      lastUsed = status.modified
    }
  }

  /// `nil` for what is not there or is no file.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.isFile else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = Foundation.read(file, buffer.baseAddress?.advanced(by: count), size - count)
        if more < 0 && errno == EINTR { continue }
        guard more > 0 else { break }
        count += more
      }
    }
  }

  /// Writes a file that nobody sees before it is whole.
  ///
  /// - Parameter folder: where it is written, on the file system of its place.
  static func write(_ bytes: [UInt8], to path: String, by folder: String) throws {
    try make(folder)
    try make((path as NSString).deletingLastPathComponent)
    let draft = try Draft(in: folder)
    defer { draft.close() }
    do {
      try draft.write(bytes)
      guard rename(draft.path, path) == 0 else { throw CacheError(path: path, cause: lastError) }
    } catch {
      remove(draft.path)
      throw error
    }
  }

  /// Sets the date of a file to now. A cache that cannot be written to keeps its dates.
  static func markUsed(_ path: String) {
    utimensat(AT_FDCWD, path, nil, 0)
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  /// In no order; empty for what is not there or is no folder.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func make(_ folder: String) throws {
    guard access(folder, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CacheError(path: folder, cause: error.localizedDescription)
    }
  }

  static var lastError: String { String(cString: strerror(errno)) }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }

  fileprivate var modified: (Int, Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }
}
