import Foundation
import TutorialModel

/// A folder that tools in a sandbox can write to.
///
/// A tool can leave links, pipes and files of any size in it, and can replace them at any time. So
/// Exhibit gives the folder's path to tools only. It reaches the contents through this type: by
/// descriptor, without following links, and only after every process of the sandbox has ended.
package struct SandboxFolder: Sendable, Hashable {
  /// The folder's path, for the arguments of tools and the description of their sandbox.
  package let toolPath: String

  /// Uses a folder that tools may have written to before, and makes it if it is missing.
  ///
  /// - Parameters:
  ///   - name: the folder's name.
  ///   - parent: a folder that no sandbox can write to.
  /// - Throws: `EnvironmentError` if it cannot be made, or if it is a link or a file.
  package init(_ name: String, in parent: String) throws {
    toolPath = "\(parent)/\(name)"
    guard mkdir(toolPath, 0o755) == 0 || errno == EEXIST, OpenFolder(toolPath) != nil else {
      throw EnvironmentError(
        code: .cannotWrite, subject: toolPath,
        cause: Folder.isLink(toolPath)
          ? "it is a link, which Exhibit did not make" : String(cString: strerror(errno)))
    }
  }

  /// Makes an empty folder, and removes one that an earlier tool wrote to.
  ///
  /// - Parameters:
  ///   - name: the folder's name.
  ///   - parent: a folder that no sandbox can write to.
  /// - Throws: `EnvironmentError` if it cannot be made.
  package init(emptyNamed name: String, in parent: String) throws {
    toolPath = "\(parent)/\(name)"
    if rmdir(toolPath) != 0, errno != ENOENT { Folder.remove(toolPath) }
    guard mkdir(toolPath, 0o755) == 0 else {
      throw EnvironmentError(
        code: .cannotWrite, subject: toolPath, cause: String(cString: strerror(errno)))
    }
  }

  /// The path of an entry, for the arguments of tools.
  package func toolPath(of name: String) -> String { "\(toolPath)/\(name)" }

  /// The names in the folder, sorted.
  package var names: [String] { OpenFolder(toolPath)?.names ?? [] }

  /// Returns the number of bytes of all files, including parts of files that take no space yet.
  ///
  /// It is safe to call while tools write to the folder.
  ///
  /// - Returns: `nil` if there are more than the limit, or folders are nested too deeply to say.
  package func size(limit: Int) -> Int? {
    guard let folder = OpenFolder(toolPath) else { return 0 }
    return folder.size(limit: limit)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file's path in the folder.
  ///   - limit: the most bytes to read.
  /// - Returns: `nil` if it is missing or not a regular file, or if its path leads through a link.
  package func read(_ path: String, limit: Int = .max) -> FileBytes.Part? {
    let (folder, name) = Self.parts(of: path)
    return self.folder(at: folder)?.read(name, limit: limit)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    let folder = path.parentPath
    return (folder, String(path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)))
  }

  /// Moves a file to another folder, where only Exhibit can write to it.
  ///
  /// - Parameters:
  ///   - folder: a folder that no sandbox can write to.
  ///   - limit: the largest size in bytes.
  /// - Returns: whether there was such a file: a regular one, with one name and of at most that
  ///   size.
  package func take(_ name: String, to folder: String, limit: Int) -> Bool {
    guard let place = OpenFolder(toolPath), let target = OpenFolder(folder),
      let status = place.status(of: name), status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1, status.st_size <= limit,
      place.move(name, to: target, as: name)
    else { return false }
    return target.allowOnlyOwnerToWrite(name)
  }

  /// Opens a folder in this one.
  ///
  /// - Parameters:
  ///   - path: the folder's path in this one: names, separated by slashes.
  ///   - isMade: whether to make missing folders.
  /// - Returns: `nil` if it is missing, or a part of the path is a link or leads upward; `errno`
  ///   says why.
  package func folder(at path: String, isMade: Bool = false) -> OpenFolder? {
    let names = path.split(separator: "/")
    guard !names.contains(".."), var folder = OpenFolder(toolPath) else { return nil }
    for name in names {
      guard let next = folder.folder(String(name), isMade: isMade, mode: 0o755) else { return nil }
      folder = next
    }
    return folder
  }

  /// The target of a link, as it is written there; `nil` if it is not a link.
  ///
  /// - Parameter path: the link's path in the folder.
  package func target(ofLink path: String) -> String? {
    let (folder, name) = Self.parts(of: path)
    return self.folder(at: folder)?.target(of: name)
  }

  /// Writes a file in one step, but only if its text differs: an unchanged file keeps its date, so
  /// SwiftPM does not rebuild.
  ///
  /// - Parameter path: the file's path in the folder; missing folders are made.
  /// - Throws: `EnvironmentError` if it cannot be written.
  package func writeIfChanged(_ text: String, to path: String) throws {
    let (place, name) = Self.parts(of: path)
    guard let folder = folder(at: place, isMade: true),
      folder.writeIfChanged(text, to: name)
    else {
      throw EnvironmentError(
        code: .cannotWrite, subject: toolPath(of: path), cause: String(cString: strerror(errno)))
    }
  }

  /// Removes some files from the folders in this folder.
  ///
  /// - Parameter isUnwanted: whether to remove the file with a name.
  package func removeInFolders(where isUnwanted: (String) -> Bool) {
    guard let folder = OpenFolder(toolPath) else { return }
    for name in folder.names {
      guard let inner = folder.folder(name) else { continue }
      for file in inner.names where isUnwanted(file) { inner.remove(file) }
    }
  }
}
