import Foundation
import TutorialModel

/// Replaces a file's contents in one step: readers see the old contents or the new ones.
package struct FileReplacer: Sendable {
  package init() {}

  /// Replaces the file if it still contains the old bytes; returns whether it did.
  ///
  /// It keeps the permissions. It also keeps a symbolic link, and replaces the link's target.
  ///
  /// - Throws: `EnvironmentError` if it cannot be written.
  package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // Renaming needs no permission to write the file, but a read-only file must not change.
    guard FileManager.default.isWritableFile(atPath: target.path) else {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: "it is read-only")
    }
    let name = ".\(target.lastPathComponent).exhibit-\(UUID().uuidString)"
    let temporary = target.deletingLastPathComponent().appendingPathComponent(name)
    defer { try? FileManager.default.removeItem(at: temporary) }
    do {
      try Data(new).write(to: temporary)
      try takeOverRights(of: target, to: temporary)
      let handle = try FileHandle(forWritingTo: temporary)
      try handle.synchronize()
      try handle.close()
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
    guard FileManager.default.contents(atPath: target.path).map(Array.init) == old else {
      return false
    }
    guard rename(temporary.path, target.path) == 0 else {
      throw EnvironmentError(
        code: .cannotWrite, subject: path, cause: String(cString: strerror(errno)))
    }
    return true
  }

  private func takeOverRights(of target: URL, to temporary: URL) throws {
    var status = stat()
    guard stat(target.path, &status) == 0 else { return }
    // Only root can change the owner; any other user already owns the file.
    _ = chown(temporary.path, status.st_uid, status.st_gid)
    try FileManager.default.setAttributes(
      [.posixPermissions: Int(status.st_mode & 0o7777)], ofItemAtPath: temporary.path)
  }
}
