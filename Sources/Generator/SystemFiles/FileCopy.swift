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

  /// Writes the contents to another file.
  ///
  /// - Parameters:
  ///   - target: what `open` returned; this call closes it.
  ///   - name: the file's name, for the error.
  /// - Throws: `SystemFailure` if not all could be written.
  consuming func write(to target: CInt, named name: String) throws(SystemFailure) {
    guard target >= 0 else { throw SystemFailure(path: name, number: errno) }
    var isOpen = true
    defer { if isOpen { close(target) } }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { break }
      guard count > 0, FileBytes.append(buffer[..<count], to: target) else {
        throw SystemFailure(path: name, number: errno)
      }
    }
    isOpen = false
    guard close(target) == 0 else { throw SystemFailure(path: name, number: errno) }
  }
}
