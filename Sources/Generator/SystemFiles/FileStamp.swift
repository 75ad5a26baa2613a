import Foundation

/// A file's metadata, which shows without reading the file that it has changed.
package struct FileStamp: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Returns `nil` if there is no file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    description = "\(path) \(status.st_size) \(status.times.modified) \(status.st_ino)"
  }
}
