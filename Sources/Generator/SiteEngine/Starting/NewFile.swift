import Foundation
import SystemFiles
import TutorialModel

/// Creates files without replacing existing ones.
enum NewFile {
  /// Writes a file, and the folders on its path.
  ///
  /// - Returns: whether it was written: an existing file stays unchanged, and so does a dangling
  ///   link.
  /// - Throws: `EnvironmentError` if it cannot be written, or if a link on its path leads out of
  ///   the folder.
  static func write(_ text: String, to path: String, in root: String) throws -> Bool {
    var folder = root
    for name in path.split(separator: "/").dropLast() {
      folder += "/\(name)"
      guard !Folder.isLink(folder) else {
        throw EnvironmentError(
          code: .cannotWrite, subject: "\(root)/\(path)", cause: "\(folder) is a link")
      }
    }
    try Folder.make(folder)
    let place = "\(root)/\(path)"
    let file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      if errno == EEXIST || errno == ELOOP { return false }
      throw EnvironmentError(
        code: .cannotWrite, subject: place, cause: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      throw EnvironmentError(
        code: .cannotWrite, subject: place, cause: error.localizedDescription)
    }
    return true
  }
}
