import Foundation

/// The folder for everything that is built for a package: modules and programs.
///
/// It is outside the package, because a stranger may have written everything in the package.
package enum BuildFolder {
  /// Makes the folder for a package, and removes the folders of packages that no longer exist.
  ///
  /// - Throws: `PrivateFolder.Refusal` if the user has no private place for it.
  package static func make(for package: String, in environment: [String: String])
    throws(PrivateFolder.Refusal) -> String
  {
    guard let (parent, name) = place(of: package, in: environment) else {
      throw PrivateFolder.Refusal(
        description: "neither HOME nor XDG_CACHE_HOME names a folder")
    }
    let folder = "\(parent)/\(name)"
    for path in [parent.parentPath, parent] {
      try PrivateFolder.make(path, mode: mode)
    }
    let isNew = access(folder, F_OK) != 0
    try PrivateFolder.make(folder, mode: mode)
    if isNew {
      removeOrphans(in: parent)
      try? FileBytes.write(resolved(package), to: "\(folder)/\(packageFile)")
    }
    return folder
  }

  /// The folder of a package; `nil` if nothing was built for it.
  package static func find(for package: String, in environment: [String: String]) -> String? {
    guard let (parent, name) = place(of: package, in: environment) else { return nil }
    let folder = "\(parent)/\(name)"
    return Folder.exists(folder) && !Folder.isLink(folder) ? folder : nil
  }

  private static func place(of package: String, in environment: [String: String])
    -> (parent: String, name: String)?
  {
    home(in: environment).map {
      ("\($0)/exhibit/builds", String(Digest(of: resolved(package)).description.prefix(16)))
    }
  }

  private static func resolved(_ package: String) -> String {
    URL(fileURLWithPath: package).resolvingSymlinksInPath().path
  }

  /// If Exhibit runs as root, its programs run as the user `nobody`, who must be able to reach
  /// them.
  private static var mode: mode_t { geteuid() == 0 ? 0o711 : 0o700 }

  /// The superuser's home is closed to the user that samples run as.
  private static func home(in environment: [String: String]) -> String? {
    guard geteuid() == 0, environment["XDG_CACHE_HOME"]?.hasPrefix("/") != true else {
      return UserFolders(in: environment).cache
    }
    // Source: Filesystem Hierarchy Standard 3.0, section 5.5.
    return "/var/cache"
  }

  /// The file that names the package to which a folder belongs.
  private static let packageFile = "package"

  private static func removeOrphans(in parent: String) {
    for name in FileListing.names(in: parent) {
      let package = FileBytes.text(of: "\(parent)/\(name)/\(packageFile)")
      guard !package.isEmpty, access(package, F_OK) != 0, errno == ENOENT else { continue }
      Folder.remove("\(parent)/\(name)")
    }
  }
}
