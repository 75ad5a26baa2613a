import Foundation
import SystemFiles
import TutorialModel

/// The user without rights that a program runs as where Exhibit is root.
///
/// The kernel limits neither the processes of root nor those of root in a sandbox.
package enum Nobody {
  package static let user: uid_t = 65534

  /// Whether anybody may read a file or a folder, and come to it.
  package static func canReach(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IROTH != 0,
      let resolved = realpath(path, nil)
    else { return false }
    defer { free(resolved) }
    // Asked a dozen times for every program: by the system's calls, each folder on the way once.
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
