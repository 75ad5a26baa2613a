import Foundation

/// Files in a folder of their own for one test, gone with it.
final class TemporaryTree {
  let root: URL

  /// - Parameter files: their text by their path in the tree.
  init(_ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("exhibit-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func path(_ path: String) -> String { root.appendingPathComponent(path).path }

  func write(_ path: String, _ text: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: self.path(path))
  }

  func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  func bytes(_ path: String) -> Data? { FileManager.default.contents(atPath: self.path(path)) }

  /// The names in a folder, hidden ones too.
  func entries(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self.path(path))) ?? []).sorted()
  }

  /// Every file below a folder, byte for byte.
  func snapshot(_ path: String) -> [String: Data] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: self.path(path))) ?? []
    return names.reduce(into: [:]) { $0[$1] = bytes("\(path)/\($1)") }
  }
}

/// A page with front matter: its body begins on line 6.
func page(_ body: String) -> String {
  "---\ntitle: A page\nsummary: For a test.\n---\n\n\(body)\n"
}

/// A page of one sample, whose code begins on line 7.
func sample(_ code: String, words: String = "") -> String {
  page("```swift\(words.isEmpty ? "" : " \(words)")\n\(code)\n```")
}
