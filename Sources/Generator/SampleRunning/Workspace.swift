import Foundation

/// The folder of one run of Exhibit, in which each session's program is built and run.
///
/// It lies in `.build/exhibit/` and is locked as long as the run is under way: what a killed run
/// left behind is what nobody holds a lock on. Process numbers would not tell, which two
/// containers that share the folder count each for itself.
package struct Workspace: Sendable {
  package let folder: String
  private let lock: FolderLock

  /// - Throws: `RunError` when the folder cannot be made.
  package init(in parent: String) throws {
    try Self.makeFolder(parent)
    for name in FileListing.names(in: parent) where name.hasPrefix("run-") {
      FolderLock.removeAbandoned("\(parent)/\(name)")
    }
    lock = try FolderLock.makeFolder(named: "run-", in: parent)
    folder = lock.folder
  }

  /// Makes a folder below the run's own, with small files in it, if there is none of this name yet.
  func makeFolder(named name: String, with files: [String: String]) throws -> String {
    let path = "\(folder)/\(name)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let draft = "\(path)-\(UUID().uuidString)"
    try Self.makeFolder(draft)
    for (file, text) in files { try Self.write(text, to: "\(draft)/\(file)") }
    // Another program may have been quicker.
    rename(draft, path)
    return path
  }

  /// Makes a folder below the run's own.
  func makeFolder(named name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Self.makeFolder(path)
    return path
  }

  package func remove() {
    try? FileManager.default.removeItem(atPath: folder)
    lock.release()
  }

  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// - Throws: `RunError` when it cannot be made.
  package static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw RunError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }

  /// Does not wait for the disk, as `Data` would: these files are gone in seconds.
  ///
  /// - Throws: `RunError` when it cannot be written.
  package static func write(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw RunError(code: .cannotWrite, subject: path, cause: String(cString: strerror(errno)))
    }
    do {
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    } catch {
      throw RunError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }

  /// Writes a text in one step, and only where it is another: unchanged files keep their date, so
  /// that SwiftPM has nothing to do again.
  ///
  /// - Throws: `RunError` when it cannot be written.
  static func writeIfChanged(_ text: String, to path: String) throws {
    guard FileBytes.text(of: path) != text else { return }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw RunError(code: .cannotWrite, subject: path, cause: error.localizedDescription)
    }
  }

  /// A file system without space loses what programs write, and not every program notices.
  ///
  /// - Throws: `RunError` when there is no space left.
  static func checkSpace(in folder: String) throws {
    var system = statvfs()
    guard statvfs(folder, &system) == 0, system.f_blocks > 0 else { return }
    let free = geteuid() == 0 ? system.f_bfree : system.f_bavail
    guard UInt64(free) * UInt64(system.f_frsize) < 65536 else { return }
    throw RunError(code: .cannotWrite, subject: folder, cause: String(cString: strerror(ENOSPC)))
  }
}
