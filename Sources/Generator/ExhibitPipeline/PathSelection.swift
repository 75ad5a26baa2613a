import Foundation
import TutorialParsing

/// A path on the command line that names no page.
public struct UnknownPathError: Error, CustomStringConvertible {
  public var path: String
  public var contentFolder: String

  public var description: String {
    "no page at \(path). Name Markdown files or folders below \(contentFolder)."
  }
}

extension Configuration {
  /// Where a file of the content folder is.
  func location(of file: ContentFile) -> String { "\(contentFolder)/\(file.route).md" }

  /// The files that the command line asks for, in the order of their paths.
  ///
  /// - Throws: `UnknownPathError` for the first path that names none.
  func selection(of files: [ContentFile]) throws -> [ContentFile] {
    guard !paths.isEmpty else { return files }
    var selected: Set<String> = []
    for path in paths {
      let found = files.filter { file in
        let location = location(of: file)
        return location == path || location.hasPrefix(path + "/")
      }
      guard !found.isEmpty else {
        throw UnknownPathError(path: path, contentFolder: contentFolder)
      }
      selected.formUnion(found.map(\.path))
    }
    return files.filter { selected.contains($0.path) }
  }
}
