import Foundation

/// The user without rights that a program runs as where Exhibit is root.
///
/// The kernel limits neither the processes of root nor those of root in a sandbox.
enum Nobody {
  static let user: uid_t = 65534

  /// Whether anybody may read a file or a folder, and come to it.
  static func canReach(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IROTH != 0 else { return false }
    var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      guard stat(folder.path, &status) == 0, status.st_mode & S_IXOTH != 0 else { return false }
    }
    return true
  }
}
