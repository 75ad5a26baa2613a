import Foundation
import TutorialModel

/// A new folder, and a lock on it that the system takes back when the process dies.
struct FolderLock: Sendable {
  let folder: String
  private let file: Int32

  /// Makes a folder of a name that no other has, and locks it.
  ///
  /// - Parameter prefix: what the name begins with.
  /// - Throws: `EnvironmentError` when the folder cannot be made.
  static func makeFolder(named prefix: String, in parent: String) throws -> FolderLock {
    while true {
      let folder = "\(parent)/\(prefix)\(UUID().uuidString)"
      guard mkdir(folder, 0o777) == 0 else {
        throw EnvironmentError(
          code: .cannotWrite, subject: folder, cause: String(cString: strerror(errno)))
      }
      // Where locks cannot be had nobody gets one, and nobody removes the folder.
      let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      while file >= 0, flock(file, LOCK_EX) != 0, errno == EINTR {}
      // Before it was locked it looked abandoned.
      if FileManager.default.fileExists(atPath: folder) {
        return FolderLock(folder: folder, file: file)
      }
      close(file)
    }
  }

  /// Removes a folder that nobody holds a lock on.
  static func removeAbandoned(_ folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  func release() {
    close(file)
  }
}
