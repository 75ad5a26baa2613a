import Foundation
import TutorialModel
import TutorialParsing

/// A path on the command line without a page.
public struct UnknownPathError: Error, CustomStringConvertible {
  public var path: String
  public var contentFolder: String

  public var description: String {
    "no page at \(path). Name Markdown files or folders below \(contentFolder)."
  }
}

extension Configuration {
  /// Where the file of a page is on the disk.
  func location(of document: SourceDocument) -> String {
    let prefix = ContentLoader.prefix(of: contentFolder, in: packageFolder)
    return "\(contentFolder)/\(document.path.dropFirst(prefix.count))"
  }

  /// The pages that the command line asks for, in the order of their paths.
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
