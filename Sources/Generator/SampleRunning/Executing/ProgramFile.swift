import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A file that a program wrote or could have replaced.
struct ProgramFile: Sendable, Hashable {
  /// The beginning of the file, up to the requested size.
  var bytes: [UInt8] = []
  /// The size of the whole file.
  var size = 0

  var isCut: Bool { size > bytes.count }

  /// Restores Exhibit's access to a file, whatever permissions the program gave it.
  static func takeBack(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if geteuid() == 0 { fchown(descriptor, 0, getegid()) }
    fchmod(descriptor, 0o600)
  }

  /// Reads the beginning of a file; empty if it is missing or not a regular file. Links are not
  /// followed, and a pipe does not block.
  init(_ path: String, limit: Int) {
    guard
      let part = FileBytes.read(
        open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC), limit: limit)
    else { return }
    bytes = part.bytes
    size = part.size
  }
}
