import Foundation
import TutorialModel

/// Makes, removes and checks folders.
package enum Folder {
  /// Makes a folder, and its missing parent folders.
  ///
  /// - Throws: `EnvironmentError` if it cannot be made.
  package static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }

  /// Returns whether there is a folder, or a link to one.
  package static func exists(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Removes a file, or a folder with everything in it, if it exists.
  ///
  /// Links are not followed, even if a program replaces parts of the folder meanwhile.
  package static func remove(_ path: String) {
    FolderRemoval.remove(path)
  }

  /// Checks that there is space left: without it, writes are lost, and not every program notices.
  ///
  /// - Throws: `EnvironmentError` if there is no space left.
  package static func checkSpace(in folder: String) throws {
    var system = statvfs()
    guard statvfs(folder, &system) == 0, system.f_blocks > 0 else { return }
    let free = geteuid() == 0 ? system.f_bfree : system.f_bavail
    guard UInt64(free) * UInt64(system.f_frsize) < 65536 else { return }
    throw EnvironmentError(
      code: .cannotWrite, subject: folder, cause: String(cString: strerror(ENOSPC)))
  }
}
