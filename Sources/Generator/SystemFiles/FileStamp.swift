import Foundation

/// A file's metadata, which shows without reading the file that it has changed.
package struct FileStamp: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// `nil` if there is no file.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let modified = status.modified
    description =
      "\(path) \(status.st_size) \(modified.seconds).\(modified.nanoseconds) \(status.st_ino)"
  }
}

extension stat {
  fileprivate var modified: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }
}
