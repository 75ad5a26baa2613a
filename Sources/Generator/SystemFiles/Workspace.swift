import Foundation
import TutorialModel

/// The folder of one run of Exhibit, in which each session's program is built and run.
///
/// It lies in `.build/exhibit/` and is locked as long as the run is under way: what a killed run
/// left behind is what nobody holds a lock on. Process numbers would not tell, which two
/// containers that share the folder count each for itself.
package struct Workspace: Sendable {
  package let folder: String
  private let lock: FolderLock

  /// - Throws: `EnvironmentError` when the folder cannot be made.
  package init(in parent: String) throws {
    try Folder.make(parent)
    for name in FileListing.names(in: parent) where name.hasPrefix("run-") {
      FolderLock.removeAbandoned("\(parent)/\(name)")
    }
    lock = try FolderLock.makeFolder(named: "run-", in: parent)
    folder = lock.folder
  }

  /// Makes a folder below the run's own, with small files in it, if there is none of this name yet.
  package func makeFolder(named name: String, with files: [String: String]) throws -> String {
    let path = "\(folder)/\(name)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let draft = "\(path)-\(UUID().uuidString)"
    try Folder.make(draft)
    for (file, text) in files { try FileBytes.write(text, to: "\(draft)/\(file)") }
    // Another program may have been quicker.
    rename(draft, path)
    return path
  }

  /// Makes a folder below the run's own.
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
