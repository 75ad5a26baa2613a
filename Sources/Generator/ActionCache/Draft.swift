import Foundation

/// A new file with a name that no other has, locked as long as it is being written: the system
/// takes the lock back when the process dies.
struct Draft {
  let path: String
  private let file: Int32
  /// Keeps the lock when the file is closed.
  private let lock: Int32

  /// - Throws: `CacheError` when it cannot be made.
  init(in folder: String) throws {
    while true {
      let path = "\(folder)/\(UUID().uuidString)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw CacheError(path: path, cause: CacheFile.lastError) }
      // Where locks cannot be had nobody gets one, and nobody removes the file.
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      // Before it was locked it looked abandoned.
      if fstat(file, &status) == 0, status.st_nlink > 0 {
        self.path = path
        self.file = file
        lock = fcntl(file, F_DUPFD_CLOEXEC, 0)
        return
      }
      Foundation.close(file)
    }
  }

  /// Writes and closes the file; whoever renames it holds the lock still.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let cause = CacheFile.lastError
        Foundation.close(file)
        throw CacheError(path: path, cause: cause)
      }
      rest.removeFirst(count)
    }
    // Some file systems say only now that there is no room.
    guard Foundation.close(file) == 0 else {
      throw CacheError(path: path, cause: CacheFile.lastError)
    }
  }

  func close() {
    Foundation.close(lock)
  }

  /// Removes a draft that nobody is writing any more.
  static func removeAbandoned(_ path: String) {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      // A link is nobody's draft.
      if errno == ELOOP { unlink(path) }
      return
    }
    defer { Foundation.close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }
}
