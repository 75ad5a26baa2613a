import Foundation
import TutorialModel

/// Makes, removes and looks into folders.
package enum Folder {
  /// - Throws: `EnvironmentError` when it cannot be made.
  package static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }

  /// Removes a file, or a folder with all that is in it; what is not there is gone already.
  package static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A file system without space loses what programs write, and not every program notices.
  ///
  /// - Throws: `EnvironmentError` when there is no space left.
  package static func checkSpace(in folder: String) throws {
    var system = statvfs()
    guard statvfs(folder, &system) == 0, system.f_blocks > 0 else { return }
    let free = geteuid() == 0 ? system.f_bfree : system.f_bavail
    guard UInt64(free) * UInt64(system.f_frsize) < 65536 else { return }
    throw EnvironmentError(
      code: .cannotWrite, subject: folder, cause: String(cString: strerror(ENOSPC)))
  }
}
