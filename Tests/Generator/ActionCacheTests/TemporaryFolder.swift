import Foundation

/// A folder of a test's own, removed with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "exhibit-tests-\(UUID().uuidString)")
    path = folder.path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The paths of all files below, sorted.
  var files: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    .sorted()
  }

  /// `cas/ab12…` as the cache keeps it: `cas/ab/ab12…`.
  func grouped(_ name: String) -> String {
    let parts = name.split(separator: "/")
    return "\(parts[0])/\(parts[1].prefix(2))/\(parts[1])"
  }

  func setDate(of name: String, daysAgo days: Int) {
    setDate(ofFile: grouped(name), daysAgo: days)
  }

  func setDate(ofFile name: String, daysAgo days: Int) {
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86400 * Double(days))],
      ofItemAtPath: "\(path)/\(name)")
  }
}
