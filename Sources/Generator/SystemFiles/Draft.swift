import Foundation
import TutorialModel

/// A file in a folder of drafts, which becomes visible only when it is complete.
package struct Draft: ~Copyable {
  package let name: String
  private let file: CInt
  /// Keeps the lock after the file is closed.
  private let lock: CInt

  /// Returns `nil` if the file cannot be made; `errno` says why.
  package init?(in folder: borrowing OpenFolder) {
    guard
      let entry = NewEntry(make: { name in folder.open(name, O_WRONLY | O_CREAT | O_EXCL) })
    else { return nil }
    name = entry.name
    file = entry.descriptor
    lock = fcntl(file, F_DUPFD_CLOEXEC, 0)
  }

  deinit { close(lock) }

  /// Writes and closes the file. Call it once. The lock is still held while the file is moved.
  ///
  /// - Returns: whether everything was written; `errno` says why not.
  package func write(_ bytes: [UInt8]) -> Bool {
    FileBytes.write(bytes, to: file)
  }

  /// Removes the partial files of killed processes, and links, which cannot be drafts.
  package static func removeAbandoned(in folder: borrowing OpenFolder) {
    for name in folder.names {
      let file = folder.open(name, O_RDONLY)
      if file < 0, errno == ELOOP { folder.remove(name) }
      guard NewEntry.isAbandoned(file) else { continue }
      folder.remove(name)
      close(file)
    }
  }
}
