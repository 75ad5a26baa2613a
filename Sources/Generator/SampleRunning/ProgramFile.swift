import ActionCache
import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// A file that a program wrote or could have put something else in the place of.
struct ProgramFile: Sendable, Hashable {
  /// As much as was asked for, from the beginning.
  var bytes: [UInt8] = []
  /// The size of the whole file.
  var size = 0

  var isCut: Bool { size > bytes.count }

  /// Reads at most so many bytes. What is missing, or is no plain file, is empty: a link is not
  /// followed, and nobody waits for the other end of a pipe.
  init(_ path: String, limit: Int) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    size = Int(status.st_size)
    let wanted = min(size, limit)
    bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let part = read(descriptor, buffer.baseAddress.map { $0 + count }, wanted - count)
        guard part > 0 else { return }
        count += part
      }
    }
  }
}
