import TutorialModel

/// A kind of file that may contain documentation.
struct DocumentKind: Sendable {
  /// The endings of the files' names, without the dot.
  let endings: [String]
  /// Indicates whether a file with one of the endings is read, by its path.
  var isRead: @Sendable (String) -> Bool = { _ in true }
  /// Finds the blocks of a file, or of the files that it shows.
  let blocks: @Sendable (SourceDocument, PackageFiles) -> [DocumentedFile]

  /// All kinds, in the order in which messages name them.
  static let all = [markdown, tutorial, swiftSource]

  /// - Returns: `nil` for a file that is not documentation.
  static func of(_ path: String) -> DocumentKind? {
    all.first { kind in
      kind.endings.contains { path.hasSuffix(".\($0)") } && kind.isRead(path)
    }
  }

  /// The folder of the DocC catalog that contains a file, with a trailing slash.
  static func catalog(of path: String) -> Substring? {
    path.firstRange(of: ".docc/").map { path[..<$0.upperBound] }
  }
}
