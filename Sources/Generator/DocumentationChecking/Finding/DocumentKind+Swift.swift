import TutorialModel

extension DocumentKind {
  /// The documentation comments of Swift code, but not of manifests or the steps of tutorials.
  static let swiftSource = DocumentKind(
    endings: ["swift"],
    isRead: { path in
      path != "Package.swift" && !path.contains("/Package@swift-") && !path.hasPrefix("Package@")
        && catalog(of: path) == nil
    },
    blocks: { document, _ in [BlockFinder.blocks(ofSwift: document)] })
}

extension BlockFinder {
  /// The blocks in the comments of a Swift file.
  package static func blocks(ofSwift document: SourceDocument) -> DocumentedFile {
    var finder = BlockFinder(document.path)
    for (number, comment) in DocumentationComment.find(in: document).enumerated() {
      finder.find(
        in: comment.document,
        BlockPlace(page: number, symbol: comment.symbol, isInternal: comment.isInternal),
        takesUntagged: true)
    }
    return finder.file
  }
}
