import Foundation
import SystemFiles
import TutorialModel

/// The unprivileged user that programs run as if Exhibit is root.
///
/// The kernel does not limit the number of root's processes, even in a sandbox.
package enum Nobody {
  package static let user: uid_t = 65534

  /// Returns whether this user can reach and read a file or a folder.
  package static func canReach(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, grants(S_IROTH, status),
      let resolved = realpath(path, nil)
    else { return false }
    defer { free(resolved) }
    // This runs a dozen times for each program, so it makes one system call for each folder.
    var folder = Substring(String(cString: resolved))
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      guard stat(folder.isEmpty ? "/" : String(folder), &status) == 0,
        grants(S_IXOTH, status)
      else { return false }
    }
    return true
  }

  /// Returns whether a file grants a right to this user, who owns no files.
  ///
  /// - Parameter right: as a bit for other users.
  private static func grants(_ right: mode_t, _ status: stat) -> Bool {
    status.st_mode & (status.st_gid == BuildFolder.programs ? right << 3 : right) != 0
  }
}
