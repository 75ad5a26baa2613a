import Foundation
import TutorialModel

/// The folder of one run of Exhibit, which builds and runs each session's program in it.
///
/// It is locked during the run, so a folder whose lock is free was left by a killed run.
/// Process numbers would not show that: two containers that share the folder number their processes
/// separately.
package struct Workspace: Sendable {
  package let folder: String
  /// The beginning of the names of these folders.
  package static let prefix = "run-"
  private let lock: FolderLock

  /// Makes a new folder, and removes those of killed runs.
  ///
  /// - Parameter prefix: the beginning of these folders' names, which nothing else there shares.
  /// - Throws: `EnvironmentError` if the folder cannot be made.
  package init(in parent: String, named prefix: String = Self.prefix) throws {
    try Folder.make(parent)
    for name in FileListing.names(in: parent) where name.hasPrefix(prefix) {
      FolderLock.removeAbandoned("\(parent)/\(name)")
    }
    do {
      lock = try FolderLock.makeFolder(named: prefix, in: parent)
    } catch {
      throw EnvironmentError(code: .cannotWrite, subject: error.path, cause: error.cause)
    }
    folder = lock.folder
  }

  /// Makes a folder with small files in the run's own folder, unless one with this name exists.
  package func makeFolder(named name: String, with files: [String: String]) throws -> String {
    let path = "\(folder)/\(name)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let draft = "\(path)-\(UUID().uuidString)"
    try Folder.make(draft)
    for (file, text) in files { try FileBytes.write(text, to: "\(draft)/\(file)") }
    // Another program may have made it first.
    rename(draft, path)
    return path
  }

  /// Makes a folder in the run's own folder.
  package func makeFolder(named name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Folder.make(path)
    return path
  }

  package func remove() {
    Folder.remove(folder)
    lock.release()
  }
}
