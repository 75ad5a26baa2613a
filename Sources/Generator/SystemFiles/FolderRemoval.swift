import Foundation

/// Removes a folder and everything in it, in a folder in which a stranger's program may have written.
///
/// Every name is looked up in an open folder and no link is followed, so a program that exchanges
/// parts of the folder meanwhile cannot lead the removal elsewhere. Names need not be UTF-8, and
/// folders can be nested deeper than the number of files that a process can open.
enum FolderRemoval {
  /// Removes a file, a link, or a folder with everything in it.
  ///
  /// An entry that cannot be removed stays.
  static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    guard let root = openFolder(path, in: AT_FDCWD) else { return }
    defer { close(root) }
    // Each round removes what is near, and brings what is deep nearer.
    while empty(root, depth: 0, root: root) {}
    rmdir(path)
  }

  private static let deepest = 32

  /// Removes the entries of a folder as far as it can.
  ///
  /// - Returns: whether a folder was moved up to the root.
  private static func empty(_ folder: CInt, depth: Int, root: CInt) -> Bool {
    var hasMoved = false
    for name in FileListing.bytes(inFolder: folder) {
      (name.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
        guard let name = buffer.baseAddress, unlinkat(folder, name, 0) != 0 else { return }
        if unlinkat(folder, name, AT_REMOVEDIR) == 0 { return }
        if depth == deepest {
          if renameat(folder, name, root, UUID().uuidString) == 0 { hasMoved = true }
          return
        }
        guard let inner = openFolder(name, in: folder) else { return }
        if empty(inner, depth: depth + 1, root: root) { hasMoved = true }
        close(inner)
        unlinkat(folder, name, AT_REMOVEDIR)
      }
    }
    return hasMoved
  }

  /// Opens a folder whose permissions may forbid it.
  private static func openFolder(_ name: UnsafePointer<CChar>, in parent: CInt) -> CInt? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var opened = openat(parent, name, flags)
    if opened < 0, errno == EACCES, fchmodat(parent, name, 0o700, AT_SYMLINK_NOFOLLOW) == 0 {
      opened = openat(parent, name, flags)
    }
    // A program may have taken away the rights that removing entries needs.
    if opened >= 0 { fchmod(opened, 0o700) }
    return opened >= 0 ? opened : nil
  }
}
