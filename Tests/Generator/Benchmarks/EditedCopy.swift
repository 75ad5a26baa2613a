import Foundation

/// A copy of a package, which a benchmark edits.
struct EditedCopy {
  let folder: URL
  private let root: URL

  /// - Throws: an error if it cannot be copied.
  init(of package: String) throws {
    // Always the same, so that earlier build products are found again.
    root = Machine.scratchFolder("serve", ofThisRun: false)
    try? FileManager.default.removeItem(at: root)
    folder = root.appendingPathComponent("package")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: package)
    where !name.hasPrefix(".") {
      try run("cp", ["-r", "\(package)/\(name)", folder.path])
    }
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("Site/public"))
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  func path(_ path: String) -> String { folder.appendingPathComponent(path).standardized.path }

  /// `nil` if there is no such file.
  func file(_ path: String) -> Data? { FileManager.default.contents(atPath: self.path(path)) }

  func text(_ path: String) -> String {
    file(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The position at which a text begins.
  func place(of part: String, in text: String) throws -> String.Index {
    guard let range = text.range(of: part) else {
      throw CommandFailed(command: "look for \(part)", output: "it is not there")
    }
    return range.lowerBound
  }

  /// Saves a file as editors do: a complete new file replaces the old one.
  ///
  /// - Returns: the time of the replacement, in seconds since 1970.
  @discardableResult
  func save(_ path: String, _ text: String) throws -> Double {
    let file = self.path(path)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let draft = self.path(".draft")
    try Data(text.utf8).write(to: URL(fileURLWithPath: draft))
    let now = Date().timeIntervalSince1970
    guard rename(draft, file) == 0 else {
      throw CommandFailed(command: "rename", output: String(cString: strerror(errno)))
    }
    return now
  }

  /// Puts a file back as it was.
  func put(_ contents: Data?, at path: String) throws {
    if let contents {
      try contents.write(to: URL(fileURLWithPath: self.path(path)), options: .atomic)
    } else {
      try FileManager.default.removeItem(atPath: self.path(path))
    }
  }
}
