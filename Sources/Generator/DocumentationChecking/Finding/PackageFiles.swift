import SystemFiles
import TutorialModel
import TutorialParsing

/// The files of a package that documentation is read from.
package struct PackageFiles: Sendable {
  /// The paths of all files relative to the package, with forward slashes.
  package let paths: [String]
  /// The problems of documentation that cannot be read.
  package private(set) var diagnostics: [Diagnostic] = []
  private let read: @Sendable (String) -> [UInt8]?

  /// - Parameter read: returns the bytes of a file; `nil` for a file that cannot be read.
  package init(paths: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    self.paths = paths
    self.read = read
  }

  /// - Throws: `ContentError` if there is no such folder.
  package init(of packageFolder: String) throws(ContentError) {
    do {
      let folder = try ContainedFolder(packageFolder)
      let (files, unnameable) = try folder.listing()
      self.init(paths: files) { try? folder.read($0) }
      diagnostics = unnameable.filter { DocumentKind.of($0.path) != nil }
        .map { Diagnostic(path: $0.path, position: nil, message: $0.message) }
    } catch {
      throw ContentError(error, path: packageFolder)
    }
  }

  /// The text of a file; `nil` for a file that cannot be read or is not UTF-8.
  func document(_ path: String) -> SourceDocument? {
    guard let bytes = read(path), case .text(let text) = FileText(bytes) else { return nil }
    return SourceDocument(path: path, text: text)
  }
}
