import Foundation
import TutorialModel

/// Reads and writes small files whole.
package enum FileBytes {
  /// The beginning of a file.
  package struct Part: Sendable, Hashable {
    package var bytes: [UInt8] = []
    /// The size of the whole file.
    package var size = 0

    package init() {}
  }

  /// Reads a file; empty if it does not exist.
  package static func read(_ path: String) -> [UInt8] {
    read(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))?.bytes ?? []
  }

  /// Reads from the beginning of an open file, and closes it.
  ///
  /// - Parameters:
  ///   - descriptor: the result of `open`; the call does not wait for the other end of a pipe.
  ///   - limit: the maximum number of bytes to read.
  /// - Returns: `nil` if there is no file, or it is not a regular file.
  package static func read(_ descriptor: CInt, limit: Int = .max) -> Part? {
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var part = Part()
    part.size = Int(status.st_size)
    // Files that the kernel generates when they are read report no size.
    guard part.size > 0 else { return readToEnd(descriptor, limit: limit) }
    part.bytes = bytes(descriptor, count: min(part.size, limit))
    return part
  }

  private static func readToEnd(_ descriptor: CInt, limit: Int) -> Part {
    var part = Part()
    while part.bytes.count < limit {
      let wanted = min(4096, limit - part.bytes.count)
      let more = bytes(descriptor, count: wanted)
      part.bytes = part.bytes.isEmpty ? more : part.bytes + more
      if more.count < wanted { break }
    }
    part.size = part.bytes.count
    return part
  }

  /// Reads the given number of bytes, or fewer at the end.
  private static func bytes(_ descriptor: CInt, count wanted: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let more = Foundation.read(
          descriptor, buffer.baseAddress?.advanced(by: count), wanted - count)
        if more < 0 && errno == EINTR { continue }
        guard more > 0 else { break }
        count += more
      }
    }
  }

  /// Reads a file as text, with U+FFFD for invalid UTF-8.
  package static func text(of path: String) -> String {
    String(decoding: read(path), as: UTF8.self)
  }

  /// Writes a text to a file. Unlike `Data`, it does not wait for the disk: the files that are
  /// written this way are removed within seconds.
  ///
  /// - Throws: `EnvironmentError` if it cannot be written.
  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes to a file, as ``write(_:to:)`` writes a text.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw cannotWrite(path) }
    guard write(bytes, to: file) else { throw cannotWrite(path) }
  }

  /// Writes bytes to an open file, and closes it.
  ///
  /// - Returns: whether all bytes were written; `errno` says why not.
  static func write(_ bytes: some Sequence<UInt8>, to descriptor: CInt) -> Bool {
    guard append(Array(bytes)[...], to: descriptor) else {
      let cause = errno
      close(descriptor)
      errno = cause
      return false
    }
    // Some file systems report only now that there is no space.
    return close(descriptor) == 0
  }

  /// Writes bytes to an open file.
  ///
  /// - Returns: whether all bytes were written; `errno` says why not.
  static func append(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = Foundation.write(
          descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
      return true
    }
  }

  private static func cannotWrite(_ path: String) -> EnvironmentError {
    EnvironmentError(code: .cannotWrite, subject: path, cause: String(cString: strerror(errno)))
  }

  /// Writes a text in one step, but only if it differs: an unchanged file keeps its date, so
  /// SwiftPM does not rebuild.
  ///
  /// - Throws: `EnvironmentError` if it cannot be written.
  package static func writeIfChanged(_ text: String, to path: String) throws {
    guard FileBytes.text(of: path) != text else { return }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }
}
