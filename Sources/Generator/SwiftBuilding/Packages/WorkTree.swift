import Foundation
import SystemFiles

/// The git work tree that holds a package.
///
/// Two kinds of repository do not count: another user's, such as one in `/tmp`, and one that holds
/// the user's home folder with all other projects.
package struct WorkTree: Sendable, Hashable {
  /// The folder of the work tree, with links resolved; the package's folder if it is in none.
  package let folder: String
  /// The package's folder, with links resolved.
  package let package: String

  package init(around folder: String) {
    package = VisibleFolders.resolved(folder) ?? folder
    let home = VisibleFolders.resolved(NSHomeDirectory()) ?? "/"
    var place = package
    while place != "/", ContainedFolder.path(of: home, in: place) == nil {
      if let owner = Self.owner(of: "\(place)/.git"),
        [geteuid(), Self.owner(of: package)].contains(owner)
      {
        self.folder = place
        return
      }
      place = place.parentPath
    }
    self.folder = package
  }

  /// The repository's folder, if it is outside the work tree, as for a submodule or a linked work
  /// tree.
  ///
  /// `nil` if the repository is in the work tree, or if the work tree is neither a submodule nor
  /// linked: a stranger's `.git` file can name any folder.
  package var repository: String? {
    guard let text = Self.line(of: "\(folder)/.git"), text.hasPrefix("gitdir: ") else { return nil }
    let named = String(text.dropFirst("gitdir: ".count))
    guard let place = Self.resolved(named, in: folder) else { return nil }
    if let modules = place.range(of: "/.git/modules/"),
      ContainedFolder.path(of: folder, in: String(place[..<modules.lowerBound])) != nil
    {
      return place
    }
    guard Self.line(of: "\(place)/gitdir") == "\(folder)/.git",
      let common = Self.line(of: "\(place)/commondir")
    else { return nil }
    return Self.resolved(common, in: place)
  }

  private static func resolved(_ path: String, in folder: String) -> String? {
    VisibleFolders.resolved(path.hasPrefix("/") ? path : "\(folder)/\(path)")
  }

  /// The text of a file of one line; `nil` if it cannot be read, or is longer than a path.
  private static func line(of path: String) -> String? {
    let name = String(path.dropFirst(path.parentPath.count + 1))
    guard let bytes = OpenFolder(path.parentPath)?.read(name, limit: 5000)?.bytes,
      bytes.count < 5000
    else { return nil }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Returns the owner of a file or folder; `nil` if it does not exist or is a link.
  private static func owner(of path: String) -> uid_t? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return nil }
    return status.st_uid
  }
}
