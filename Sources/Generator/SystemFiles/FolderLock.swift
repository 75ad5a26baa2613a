import Foundation
import TutorialModel

/// A new folder, and a lock on it that the system releases when the process dies.
package struct FolderLock: Sendable {
  package let folder: String
  private let descriptor: CInt

  private init(folder: String, descriptor: CInt) {
    self.folder = folder
    self.descriptor = descriptor
  }

  /// Waits for the lock on a folder; links are not followed.
  ///
  /// If the system has no locks, no process gets one, and none removes the folder.
  package init(waitingFor folder: String) {
    descriptor = open(folder, Self.flags)
    self.folder = folder
    NewEntry.lock(descriptor)
  }

  /// Takes the lock on an abandoned folder; `nil` if a process holds the lock, or if it is not a
  /// folder.
  package init?(ofAbandoned folder: String) {
    let descriptor = open(folder, Self.flags)
    guard NewEntry.isAbandoned(descriptor) else { return nil }
    self.init(folder: folder, descriptor: descriptor)
  }

  /// Makes a folder with a unique name, and locks it.
  ///
  /// - Parameter prefix: the beginning of the name.
  /// - Throws: `SystemFailure` if the folder cannot be made.
  package static func makeFolder(
    named prefix: String, in parent: String
  ) throws(SystemFailure) -> FolderLock {
    let entry = NewEntry(named: prefix) { name in
      let folder = "\(parent)/\(name)"
      while mkdir(folder, 0o777) == 0 {
        let descriptor = open(folder, flags)
        // A process that removes abandoned folders may have removed this one in between.
        if descriptor >= 0 || errno != ENOENT { return descriptor }
      }
      return -1
    }
    guard let entry else { throw SystemFailure(path: "\(parent)/\(prefix)…", number: errno) }
    return FolderLock(folder: "\(parent)/\(entry.name)", descriptor: entry.descriptor)
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Removes a folder unless a process holds its lock.
  static func removeAbandoned(_ folder: String) {
    guard let lock = FolderLock(ofAbandoned: folder) else { return }
    Folder.remove(folder)
    lock.release()
  }

  package func release() {
    guard descriptor >= 0 else { return }
    // A process that was just forked has the folder open too, until it executes another program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
