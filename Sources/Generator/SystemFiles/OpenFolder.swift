import Foundation
import TutorialModel

/// An open folder whose files are reached only by name. Symbolic links are not followed, so
/// write access to the folder is not enough to redirect a reader or writer outside it.
package struct OpenFolder: ~Copyable {
  private let descriptor: CInt

  /// `nil` if it does not exist, is not a folder, or is a link.
  package init?(_ path: String) {
    self.init(opened: Foundation.open(path, Self.flags))
  }

  private init?(opened: CInt) {
    guard opened >= 0 else { return nil }
    descriptor = opened
  }

  deinit { close(descriptor) }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Opens a folder inside this one.
  ///
  /// - Parameter isMade: whether to make a missing folder, which only this user can then access.
  package func folder(_ name: String, isMade: Bool = false) -> OpenFolder? {
    if let folder = OpenFolder(opened: openat(descriptor, name, Self.flags)) { return folder }
    guard isMade, errno == ENOENT, mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
      return nil
    }
    return OpenFolder(opened: openat(descriptor, name, Self.flags))
  }

  /// Opens a file in the folder, with flags of `open`.
  ///
  /// - Returns: a descriptor for the caller to close, or -1.
  package func open(_ name: String, _ flags: CInt, mode: mode_t = 0o600) -> CInt {
    openat(descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode)
  }

  /// The bytes of a file, and its full size; `nil` if it does not exist or is not a regular file.
  package func read(_ name: String, limit: Int = .max) -> FileBytes.Part? {
    FileBytes.read(open(name, O_RDONLY), limit: limit)
  }

  /// Sets the date of a file to now. Does nothing if the folder is read-only.
  package func markUsed(_ name: String) {
    utimensat(descriptor, name, nil, AT_SYMLINK_NOFOLLOW)
  }

  /// The status of an entry; a link is not followed.
  package func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// The status of the folder itself.
  package var status: stat? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status : nil
  }

  package func remove(_ name: String) {
    unlinkat(descriptor, name, 0)
  }

  /// Moves a file, and replaces whatever has the new name.
  ///
  /// - Returns: whether that was possible; `errno` says why not.
  package func move(_ name: String, to folder: borrowing OpenFolder, as newName: String) -> Bool {
    renameat(descriptor, name, folder.descriptor, newName) == 0
  }

  /// Gives a file a second name, unless that name is taken.
  ///
  /// - Returns: whether that was possible; `errno` says why not.
  package func link(_ name: String, as newName: String) -> Bool {
    linkat(descriptor, name, descriptor, newName, 0) == 0
  }

  /// The names in the folder, sorted.
  package var names: [String] { FileListing.names(inFolder: descriptor) }
}
