import Foundation
import SystemFiles
import TutorialModel

/// The folders in which a package's local dependencies may lie: a manifest can name any folder of the
/// machine, and everything in a dependency's folder is visible to the programs of the package.
struct Checkout: Sendable {
  private let root: String
  private let allowed: VisibleFolders
  /// Everything in the checkout and in the allowed folders.
  let visible: VisibleFolders

  /// - Parameter allowed: further folders, which the user names.
  init(of package: String, allowing allowed: [String]) {
    root = WorkTree(around: package).folder
    self.allowed = VisibleFolders(roots: allowed)
    visible = VisibleFolders(roots: [root] + allowed)
  }

  /// Returns whether a folder is part of the checkout, or allowed.
  func contains(_ folder: String) -> Bool {
    guard let folder = VisibleFolders.resolved(folder) else { return false }
    return allowed.contains(folder) || isPart(folder)
  }

  /// Checks the folder of a local dependency.
  ///
  /// - Parameter package: the folder of the package that depends on it.
  /// - Throws: `EnvironmentError` if the folder is neither in the checkout nor allowed.
  func check(_ dependency: PackageManifest.Dependency, at folder: String, of package: String) throws
  {
    // SwiftPM reports a missing folder.
    guard let place = VisibleFolders.resolved(folder), !contains(place) else { return }
    throw EnvironmentError(
      code: .foreignDependency, subject: dependency.identity,
      cause: "\(package) depends on it by a path, and it lies in \(place), outside \(root)")
  }

  /// Returns whether a folder belongs to the checkout and to no repository inside it.
  private func isPart(_ folder: String) -> Bool {
    guard ContainedFolder.path(of: folder, in: root) != nil else { return false }
    var folder = folder
    while folder != root {
      // A submodule has a file of this name.
      if Folder.exists("\(folder)/.git") { return false }
      folder = folder.parentPath
    }
    return true
  }
}
