import Foundation

/// A folder of files that is gone with its value.
final class TemporaryTree {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.path + "/exhibit-" + UUID().uuidString
    for (name, text) in files {
      let file = url(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, bytes: [UInt8]) throws {
    try Data(bytes).write(to: url(name))
  }

  /// The target is taken as it is: relative to the link, or absolute.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(name).path, withDestinationPath: target)
  }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }
}
