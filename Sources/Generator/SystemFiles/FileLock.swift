import Foundation
import TutorialModel

/// A lock that one process at a time holds; the system releases it when the process dies.
package struct FileLock: Sendable {
  private let file: Int32

  /// Acquires the lock, after its holder releases it.
  ///
  /// - Throws: `EnvironmentError` if the file cannot be opened; `CancellationError`.
  package static func acquire(_ path: String, waiting: () -> Void = {}) async throws -> FileLock {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw cannotLock(path) }
    let lock = FileLock(file: file)
    var hasWaited = false
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      do {
        guard errno == EWOULDBLOCK || errno == EINTR else { throw cannotLock(path) }
        if !hasWaited { waiting() }
        hasWaited = true
        try await Task.sleep(for: .milliseconds(20))
      } catch {
        lock.release()
        throw error
      }
    }
    return lock
  }

  package func release() {
    // A process that was just forked has the file open too, until it executes another program.
    flock(file, LOCK_UN)
    close(file)
  }

  private static func cannotLock(_ path: String) -> EnvironmentError {
    EnvironmentError(code: .cannotWrite, subject: path, cause: String(cString: strerror(errno)))
  }
}
