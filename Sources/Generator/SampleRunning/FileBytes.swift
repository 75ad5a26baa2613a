import Foundation

/// Reads the files that programs leave behind; one that is not there is empty.
enum FileBytes {
  static func read(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
  }

  /// With U+FFFD for what is not UTF-8.
  static func text(of path: String) -> String {
    String(decoding: read(path), as: UTF8.self)
  }
}
