import Foundation
import SystemFiles
import TutorialModel

/// The unprivileged user that programs run as if Exhibit is root.
///
/// The kernel does not limit the number of root's processes, even in a sandbox.
package enum Nobody {
  package static let user: uid_t = 65534

  /// Returns whether every user can reach and read a file or a folder.
  package static func canReach(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IROTH != 0,
      let resolved = realpath(path, nil)
    else { return false }
    defer { free(resolved) }
    // This runs a dozen times for each program, so it makes one system call for each folder.
    var folder = Substring(String(cString: resolved))
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      guard stat(folder.isEmpty ? "/" : String(folder), &status) == 0,
        status.st_mode & S_IXOTH != 0
      else { return false }
    }
    return true
  }
}
