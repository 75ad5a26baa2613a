import Foundation
import SystemFiles

/// The folders in which the author of a site works: no site is published over them.
///
/// The author of their contents may have planted links in them that redirect the output to another
/// folder, and may have put Exhibit's marker beside the links.
package struct AuthorFolders: Sendable {
  /// The paths, with links resolved.
  private let package, content, site, theme: String
  private let home: String?
  /// The path of the package as it was given.
  private let given: String

  /// - Parameters: absolute paths without `.` and `..`.
  package init(package: String, content: String, site: String) {
    self.init(
      package: package, content: content, site: site,
      home: FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false))
  }

  init(package: String, content: String, site: String, home: String?) {
    given = package
    let place = FileSystem.place(of: package)
    self.package = place
    self.content = FileSystem.place(of: content)
    // If the site's folder is itself a link, nothing may be published to its target.
    let inside = ContainedFolder.path(of: site, in: package)
    self.site =
      inside.map { $0.isEmpty ? place : "\(place)/\($0)" }
      ?? FileSystem.place(of: site)
    self.theme = "\(self.site)/theme"
    self.home = home.map(FileSystem.place)
  }

  /// Refuses an output folder that is the same as, contains or is inside a folder that is not the
  /// site's.
  ///
  /// - Parameter folder: an absolute path, which need not exist.
  package func check(_ folder: URL) throws(PublishError) {
    let shown = folder.path(percentEncoded: false)
    let output = FileSystem.place(of: shown)
    func refuse(_ problem: String) -> PublishError {
      PublishError(
        .wrongPlace, path: shown, problem: output == shown ? problem : "\(output) \(problem)")
    }
    if output == "/" { throw refuse("is the whole disk") }
    let folders = [
      (home, "your home folder"), (package, "the package"), (content, "the content"),
      (site, "the folder of site.yml"),
    ]
    for case (let folder?, let name) in folders where Self.isPath(folder, in: output) {
      throw refuse("is \(name), or holds it")
    }
    if Self.isPath(output, in: package) || Self.isPath(output, in: content) {
      guard let inside = ContainedFolder.path(of: output, in: site) else {
        throw refuse("is in the package, but not in the folder of site.yml")
      }
      if inside.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        throw refuse("is a hidden folder of the package")
      }
    } else if Self.isPath(shown, in: given) {
      throw refuse("is outside the package, and a link in the package leads there")
    }
    if Self.isPath(output, in: content) || Self.isPath(output, in: theme) {
      throw refuse("is in a folder that the site is made from")
    }
  }

  private static func isPath(_ path: String, in folder: String) -> Bool {
    ContainedFolder.path(of: path, in: folder) != nil
  }
}
