import Foundation

/// A folder for one test, removed when the test lets go of it.
package final class TemporaryFolder {
  private let root: URL

  package init() throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "exhibit-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  package func url(_ path: String) -> URL { root.appending(path: path) }

  package func write(_ path: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  package func makeFolder(_ path: String, permissions: Int = 0o755) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: url(path).path)
  }

  package func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url(path).path, withDestinationPath: target)
  }

  package func text(_ path: String) -> String? {
    try? String(contentsOf: url(path), encoding: .utf8)
  }

  package func permissions(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url(path).path)
    return attributes?[.posixPermissions] as? Int
  }

  package func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: url(path).path)) != nil
  }

  /// The names in the folder itself, hidden ones included, sorted.
  package func entries() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()
  }

  /// The paths of everything below a folder, sorted.
  package func tree(_ path: String = "") -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []).sorted()
  }
}
