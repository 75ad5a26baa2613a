import DocumentationChecking
import Foundation
import SystemFiles
import TutorialModel
import TutorialParsing

/// An error for a path on the command line that names no page.
public struct UnknownPathError: Error, CustomStringConvertible {
  public var path: String
  public var contentFolder: String
  /// Indicates whether the path names a file of a kind that is not read.
  public var isOfNoKnownKind = false

  public var description: String {
    if isOfNoKnownKind {
      let endings = DocumentationReader.endings
      return "\(path) is not read as documentation: names end in "
        + "\(endings.dropLast().joined(separator: ", ")) or \(endings.last ?? "")."
    }
    return "no page at \(path). Name Markdown files or folders below \(contentFolder)."
  }
}

extension Configuration {
  /// The content folder relative to the package, as in messages: `Content`.
  var contentName: String {
    let prefix = ContentLoader.prefix(of: contentFolder, in: packageFolder)
    return prefix.isEmpty ? "." : String(prefix.dropLast())
  }

  /// Indicates whether the content folder is not `Content`. Pages in `Content` are always taken as
  /// written for Exhibit.
  var namesItsContent: Bool { contentFolder != "\(packageFolder)/Content" }

  /// Returns the path on the disk of a page's file, in the content folder or beside it.
  func location(of document: SourceDocument) -> String {
    let prefix = ContentLoader.prefix(of: contentFolder, in: packageFolder)
    return "\(contentFolder)/".dropLast(prefix.count) + document.path
  }

  /// Returns the pages that the command line asks for, sorted by path.
  ///
  /// - Throws: `UnknownPathError` for the first path without a page.
  func selection(of pages: [PageParser.Input]) throws -> [PageParser.Input] {
    guard !paths.isEmpty else { return pages }
    let locations = pages.map { location(of: $0.document) }
    var selected: Set<Int> = []
    for path in paths {
      let found = pages.indices.filter {
        locations[$0] == path || locations[$0].hasPrefix(path + "/")
      }
      guard !found.isEmpty else {
        throw UnknownPathError(path: path, contentFolder: contentFolder)
      }
      selected.formUnion(found)
    }
    return selected.sorted().map { pages[$0] }
  }

  /// Returns the paths of documentation on the command line, relative to the package.
  ///
  /// - Throws: `UnknownPathError` for the first path without documentation.
  func documentationPaths() throws -> [String] {
    try paths.map { path in
      guard let inside = ContainedFolder.path(of: path, in: packageFolder),
        FileManager.default.fileExists(atPath: path)
      else { throw UnknownPathError(path: path, contentFolder: packageFolder) }
      guard Folder.exists(path) || DocumentationReader.isDocumentation(inside) else {
        throw UnknownPathError(path: path, contentFolder: packageFolder, isOfNoKnownKind: true)
      }
      return inside
    }
  }
}
