import Foundation
import TutorialModel

/// Folders that only this user can write to: their contents are trusted.
package enum PrivateFolder {
  /// The reason why a folder is not used, as the second half of a sentence.
  package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// Makes a folder, and its missing parent folders.
  ///
  /// - Parameter mode: the permissions of new folders.
  /// - Throws: `Refusal` if the folder cannot be made, is a link, belongs to another user, or is
  ///   writable by others.
  package static func make(_ path: String, mode: mode_t = 0o700) throws(Refusal) {
    try makeParents(of: path, mode: mode)
    guard mkdir(path, mode) == 0 || errno == EEXIST else {
      throw Refusal(description: "cannot make \(path): \(String(cString: strerror(errno)))")
    }
    try check(path)
  }

  /// - Throws: `Refusal`, as ``make(_:mode:)`` does.
  static func check(_ path: String) throws(Refusal) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw Refusal(description: "\(path) is a link or not a folder: remove it")
    }
    guard status.st_uid == geteuid() else {
      throw Refusal(description: "\(path) belongs to another user")
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw Refusal(description: "others may write to \(path): chmod go-w \(path)")
    }
  }

  private static func makeParents(of path: String, mode: mode_t) throws(Refusal) {
    let parent = path.parentPath
    guard !parent.isEmpty, parent != path, access(parent, F_OK) != 0 else { return }
    try makeParents(of: parent, mode: mode)
    guard mkdir(parent, mode) == 0 || errno == EEXIST else {
      throw Refusal(description: "cannot make \(parent): \(String(cString: strerror(errno)))")
    }
  }
}
