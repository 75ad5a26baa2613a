import Foundation

/// The contents of an open file, to be written to another one.
struct FileCopy: ~Copyable {
  private let source: CInt

  /// Returns `nil` for anything but a regular file.
  ///
  /// - Parameter source: what `open` returned; it is closed with this value.
  init?(_ source: CInt) {
    var status = stat()
    guard source >= 0, fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      if source >= 0 { close(source) }
      return nil
    }
    self.source = source
  }

  deinit { close(source) }

  /// Writes the contents to another file. Holes, which take no space on the disk, stay holes.
  ///
  /// - Parameters:
  ///   - target: what `open` returned; this call closes it.
  ///   - name: the file's name, for the error.
  /// - Throws: `SystemFailure` if not all could be written.
  consuming func write(to target: CInt, named name: String) throws(SystemFailure) {
    guard target >= 0 else { throw SystemFailure(path: name, number: errno) }
    guard writeParts(to: target) else {
      let cause = errno
      close(target)
      throw SystemFailure(path: name, number: cause)
    }
    guard close(target) == 0 else { throw SystemFailure(path: name, number: errno) }
  }

  #if os(Linux)
    // Swift does not import Linux's names of these numbers.
    private static let toData: CInt = 3
    private static let toHole: CInt = 4
  #else
    private static let toData = SEEK_DATA
    private static let toHole = SEEK_HOLE
  #endif

  /// - Returns: whether all could be written; `errno` says why not.
  private func writeParts(to target: CInt) -> Bool {
    var end: off_t = 0
    while true {
      let start = lseek(source, end, Self.toData)
      guard start >= 0 else { break }
      end = lseek(source, start, Self.toHole)
      guard lseek(source, start, SEEK_SET) == start, lseek(target, start, SEEK_SET) == start,
        writePart(of: Int(end - start), to: target)
      else { return false }
    }
    // There is no data after the last hole.
    guard errno == ENXIO else { return false }
    return ftruncate(target, lseek(source, 0, SEEK_END)) == 0
  }

  /// Writes the given number of bytes, or as many as there are.
  private func writePart(of size: Int, to target: CInt) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var rest = size
    while rest > 0 {
      let count = read(source, &buffer, min(rest, buffer.count))
      if count < 0, errno == EINTR { continue }
      if count == 0 { break }
      guard count > 0, FileBytes.append(buffer[..<count], to: target) else { return false }
      rest -= count
    }
    return true
  }
}
