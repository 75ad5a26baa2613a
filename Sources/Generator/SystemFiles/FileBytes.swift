import Foundation
import TutorialModel

/// Reads and writes small files whole.
package enum FileBytes {
  /// Empty for a file that is not there.
  package static func read(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
  }

  /// With U+FFFD for what is not UTF-8.
  package static func text(of path: String) -> String {
    String(decoding: read(path), as: UTF8.self)
  }

  /// Does not wait for the disk, as `Data` would: these files are gone in seconds.
  ///
  /// - Throws: `EnvironmentError` when it cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw EnvironmentError(
        code: .cannotWrite, subject: path, cause: String(cString: strerror(errno)))
    }
    do {
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }
}
