import Foundation
import TutorialModel

/// An open folder whose files are reached only by name. Symbolic links are not followed, so
/// write access to the folder is not enough to redirect a reader or writer outside it.
package struct OpenFolder: ~Copyable {
  private let descriptor: CInt

  /// Returns `nil` if the path does not exist, is not a folder, or is a link.
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
  /// - Parameters:
  ///   - isMade: whether to make a missing folder.
  ///   - mode: the permissions of the folder that is made: only this user has any by default.
  package func folder(
    _ name: String, isMade: Bool = false, mode: mode_t = 0o700
  ) -> OpenFolder? {
    if let folder = OpenFolder(opened: openat(descriptor, name, Self.flags)) { return folder }
    guard isMade, errno == ENOENT, mkdirat(descriptor, name, mode) == 0 || errno == EEXIST else {
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

  /// Writes a file in one step, but only if its text differs.
  ///
  /// - Returns: whether that was possible; `errno` says why not.
  func writeIfChanged(_ text: String, to name: String) -> Bool {
    guard read(name)?.bytes != Array(text.utf8) else { return true }
    let draft = ".\(UUID().uuidString)"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o644)
    guard file >= 0 else { return false }
    if FileBytes.write(text.utf8, to: file), move(draft, to: self, as: name) { return true }
    let cause = errno
    remove(draft)
    errno = cause
    return false
  }

  /// The target of a link; `nil` if it is not a link, or its target is not UTF-8.
  func target(of link: String) -> String? { LinkTarget.read(link, in: descriptor) }

  /// Copies a file, or a folder with the files and folders in it, to another folder. Links, pipes
  /// and devices are left out.
  ///
  /// - Parameter isWanted: whether to copy the file with a name; folders are always copied.
  /// - Throws: `SystemFailure` if the copy cannot be written.
  package func copy(
    _ name: String, to target: borrowing OpenFolder,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(SystemFailure) {
    if let inner = folder(name) {
      guard let copy = target.folder(name, isMade: true, mode: 0o755) else {
        throw SystemFailure(path: name, number: errno)
      }
      for name in inner.names { try inner.copy(name, to: copy, where: isWanted) }
    } else if isWanted(name), let file = FileCopy(open(name, O_RDONLY)) {
      try file.write(
        to: target.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o644), named: name)
    }
  }

  /// Returns the number of bytes of the files in the folder and its folders.
  ///
  /// - Parameter depth: how deeply folders may be nested.
  /// - Returns: `nil` if there are more than the limit, or folders are nested more deeply.
  func size(limit: Int, depth: Int = 64) -> Int? {
    var size = 0
    for name in FileListing.bytes(inFolder: descriptor) {
      let isAllowed = (name.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { name in
        var status = stat()
        guard let name = name.baseAddress,
          fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        else { return true }
        size += max(Int(status.st_size), Int(status.st_blocks) * 512)
        guard size <= limit else { return false }
        guard status.st_mode & S_IFMT == S_IFDIR,
          let folder = OpenFolder(opened: openat(descriptor, name, Self.flags))
        else { return true }
        guard depth > 0, let inner = folder.size(limit: limit - size, depth: depth - 1) else {
          return false
        }
        size += inner
        return true
      }
      guard isAllowed else { return nil }
    }
    return size
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

  /// Lets only a file's owner write to the file, and removes special modes. The owner may also read
  /// it.
  ///
  /// - Returns: whether that was possible.
  func allowOnlyOwnerToWrite(_ name: String) -> Bool {
    let file = open(name, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && fchmod(file, status.st_mode & 0o755 | 0o600) == 0
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
