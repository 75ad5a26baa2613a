import Foundation
import Synchronization

/// Files in a folder of their own for one test, removed when the process ends.
///
/// They are not removed sooner, because ext4 is slow at making files just after it has removed
/// many. Files in memory are removed with the value.
///
/// Paths are relative to the folder; the empty one is the folder itself.
package final class TemporaryTree: Sendable {
  /// The folder, without symbolic links on the way to it.
  package let root: URL
  /// The folder's path.
  package let path: String
  private let isInMemory: Bool

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - files: the files' texts, by their paths in the tree.
  ///   - inMemory: whether the files are in memory, if the system supports that, so that nothing
  ///     waits for a disk.
  package init(_ files: [String: String] = [:], inMemory: Bool = false) throws {
    let memory = "/dev/shm"
    isInMemory = inMemory && FileManager.default.isWritableFile(atPath: memory)
    let parent =
      isInMemory
      ? URL(filePath: memory) : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    // The name is short, because the path of a socket must be short.
    path = parent.appending(path: "exhibit-\(UUID().uuidString.prefix(8))").path
    root = URL(filePath: path, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    if !isInMemory { Self.removeAtTheEnd(path) }
    for (path, text) in files { try write(path, text) }
  }

  deinit { if isInMemory { try? FileManager.default.removeItem(atPath: path) } }

  private static let leftovers = Mutex<[String]>([])

  private static func removeAtTheEnd(_ path: String) {
    leftovers.withLock { leftovers in
      if leftovers.isEmpty { atexit { TemporaryTree.removeLeftovers() } }
      leftovers.append(path)
    }
  }

  private static func removeLeftovers() {
    let leftovers = leftovers.withLock(\.self)
    DispatchQueue.concurrentPerform(iterations: leftovers.count) { index in
      try? FileManager.default.removeItem(atPath: leftovers[index])
    }
  }

  package func path(_ path: String) -> String { path.isEmpty ? self.path : "\(self.path)/\(path)" }

  package func url(_ path: String) -> URL { URL(filePath: self.path(path)) }

  // MARK: - Changing it

  /// Writes a file, and makes the folders that contain it.
  package func write(_ path: String, _ text: String) throws {
    try write(path, bytes: Data(text.utf8))
  }

  package func write(_ path: String, bytes: some Sequence<UInt8>) throws {
    try makeParent(of: path)
    try Data(bytes).write(to: url(path))
  }

  /// Writes a program for the shell.
  ///
  /// - Parameter script: its lines below `#!/bin/sh`.
  package func writeProgram(_ path: String, _ script: String) throws {
    let draft = "\(path).draft"
    try write(draft, "#!/bin/sh\n\(script)\n")
    // Another process writes the copy. If this process wrote it, a process that another test has
    // just forked could still have it open for writing, and the system would not run it.
    let install = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["-m", "755", self.path(draft), self.path(path)])
    install.waitUntilExit()
    try remove(draft)
  }

  package func makeFolder(_ path: String, permissions: Int = 0o755) throws {
    try FileManager.default.createDirectory(at: url(path), withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: self.path(path))
  }

  /// Makes a symbolic link. The target is used as it is: relative to the link, or absolute.
  package func link(_ path: String, to target: String) throws {
    try makeParent(of: path)
    try FileManager.default.createSymbolicLink(
      atPath: self.path(path), withDestinationPath: target)
  }

  /// Copies a file or a folder from elsewhere.
  package func copy(_ source: URL, to path: String) throws {
    try makeParent(of: path)
    try FileManager.default.copyItem(at: source, to: url(path))
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: self.path(path))
  }

  private func makeParent(of path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  // MARK: - Looking at it

  package func text(_ path: String) -> String? {
    bytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  package func bytes(_ path: String) -> Data? {
    FileManager.default.contents(atPath: self.path(path))
  }

  /// The permission bits of a file's mode; `nil` if there is no such file.
  package func permissions(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: self.path(path))
    return attributes?[.posixPermissions] as? Int
  }

  package func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self.path(path))) != nil
  }

  /// The names in a folder, including hidden ones, sorted.
  package func entries(_ path: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: self.path(path))) ?? []).sorted()
  }

  /// The paths of everything below a folder, relative to it, sorted.
  package func tree(_ path: String = "") -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: self.path(path))) ?? []).sorted()
  }

  /// The paths of all files below a folder, relative to it, sorted.
  package func files(_ path: String = "") -> [String] {
    let folder = self.path(path)
    return tree(path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }

  /// Every file below a folder, byte for byte, by its path.
  package func snapshot(_ path: String) -> [String: Data] {
    tree(path).reduce(into: [:]) { $0[$1] = bytes("\(path)/\($1)") }
  }
}
