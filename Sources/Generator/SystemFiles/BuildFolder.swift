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
    close(folder)
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

  /// Returns the folder for the modules of a package. Packages that share a build folder have one
  /// each, so that none reads what another's tools leave behind.
  package static func modules(of package: String, in buildFolder: String) -> String {
    "\(buildFolder)/modules/\(name(of: package))"
  }

  /// Makes the folder for the modules of a package, which only this user can read.
  ///
  /// - Throws: `EnvironmentError` if it cannot be made.
  package static func makeModules(_ folder: String) throws {
    try Folder.make(folder)
    close(folder)
  }

  /// Keeps other users out of a folder. If Exhibit is root, the user that programs run as may only
  /// pass through it.
  private static func close(_ folder: String) {
    guard geteuid() == 0 else { return _ = chmod(folder, 0o700) }
    chown(folder, 0, Self.programs)
    chmod(folder, 0o710)
  }

  /// The group of the programs that root runs: `nogroup`.
  package static let programs: gid_t = 65534

  private static func name(of package: String) -> String {
    String(Digest(of: resolved(package)).description.prefix(16))
  }

  private static func place(of package: String, in environment: [String: String])
    -> (parent: String, name: String)?
  {
    home(in: environment).map {
      ("\($0)/exhibit/builds", name(of: package))
    }
  }

  private static func resolved(_ package: String) -> String {
    URL(fileURLWithPath: package).resolvingSymlinksInPath().path
  }

  /// The permissions of new folders. If Exhibit runs as root, its programs run as the user
  /// `nobody`, who must be able to reach them.
  private static var mode: mode_t { geteuid() == 0 ? 0o711 : 0o700 }

  /// The user's folder for caches. By default, the superuser's caches are outside the home folder,
  /// which is closed to the user that samples run as.
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
