import Foundation
import TutorialModel
import TutorialParsing

/// A path on the command line at which there is no page.
public struct UnknownPathError: Error, CustomStringConvertible {
  public var path: String
  public var contentFolder: String
  /// Indicates whether the file exists, but is of a kind that is not read.
  public var isOfNoKnownKind = false

  public var description: String {
    if isOfNoKnownKind {
      return "\(path) is not read as documentation: names end in .md, .markdown, .tutorial or "
        + ".swift."
    }
    return "no page at \(path). Name Markdown files or folders below \(contentFolder)."
  }
}

extension Configuration {
  /// Indicates whether the paths lead outside the content folder, to documentation that was not
  /// written for Exhibit. Without paths: whether there is no content folder.
  public var namesDocumentation: Bool {
    guard !paths.isEmpty else { return !FileManager.default.fileExists(atPath: contentFolder) }
    return !paths.contains { $0 == contentFolder || $0.hasPrefix("\(contentFolder)/") }
  }

  /// The content folder as messages name it, relative to the package: `Content`.
  var contentName: String {
    let prefix = ContentLoader.prefix(of: contentFolder, in: packageFolder)
    return prefix.isEmpty ? "." : String(prefix.dropLast())
  }

  /// Indicates whether the content is in another folder than `Content`.
  var namesItsContent: Bool { contentFolder != "\(packageFolder)/Content" }

  /// The location of a page's file on the disk, in the content folder or beside it.
  func location(of document: SourceDocument) -> String {
    let prefix = ContentLoader.prefix(of: contentFolder, in: packageFolder)
    return "\(contentFolder)/".dropLast(prefix.count) + document.path
  }

  /// The pages that the command line asks for, sorted by path.
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
}
