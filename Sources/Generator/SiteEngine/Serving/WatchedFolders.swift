import SystemFiles
import TutorialModel

/// The folders that a site is made from.
struct WatchedFolders {
  private let package: String
  private let content: String
  private let site: String

  init(_ configuration: Configuration) {
    package = configuration.packageFolder
    content = configuration.contentFolder
    site = configuration.siteFolder
  }

  /// The package, and the other folders if they are outside it.
  var all: [String] { [package] + [content, site].filter { !Self.isBelow($0, package) } }

  /// Returns whether a file changed that is neither a page nor a file of the site.
  func hasSources(_ changes: FileWatcher.Changes) -> Bool {
    let sources = "\(package)/Sources"
    // The content or the site may be the package itself.
    let folders = [content, site].filter {
      !Self.isBelow(sources, $0) && !Self.isBelow($0, sources)
    }
    return changes.isIncomplete
      || changes.paths.contains { path in
        let isPage = Page.route(ofFile: path) != nil && Self.isBelow(path, content)
        return !isPage && !folders.contains { Self.isBelow(path, $0) }
      }
  }

  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    ContainedFolder.path(of: path, in: folder) != nil
  }
}
