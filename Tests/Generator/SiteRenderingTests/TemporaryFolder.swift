import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "site-rendering-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func url(_ path: String) -> URL { root.appending(path: path) }

  func write(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  func makeFolder(_ path: String, permissions: Int = 0o755) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: url(path).path)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(path).path, withDestinationPath: target)
  }

  func text(_ path: String) -> String? { try? String(contentsOf: url(path), encoding: .utf8) }

  func permissions(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url(path).path)
    return attributes?[.posixPermissions] as? Int
  }

  func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url(path).path)) != nil
  }

  /// What stands in the folder itself, hidden names too.
  func entries() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
  }

  /// Everything below a folder.
  func tree(_ path: String = "") -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []).sorted()
  }
}
