import Foundation

/// A file of lines, each written before `add` returns.
struct Notes: Sendable {
  private let handle: FileHandle

  init(_ url: URL) throws {
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    handle = try FileHandle(forUpdating: url)
    try handle.seekToEnd()
  }

  func add(_ line: String) {
    // If this fails, the test reports the missing line.
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Returns the complete lines of a file.
  static func lines(_ url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}
