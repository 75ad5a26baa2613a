import SwiftText
import TutorialModel
import TutorialParsing

extension DocumentKind {
  /// Markdown files, including the articles of DocC catalogs.
  static let markdown = DocumentKind(endings: ["md", "markdown", "mdx"]) { document, _ in
    [BlockFinder.blocks(ofMarkdown: document, isCatalog: catalog(of: document.path) != nil)]
  }
}

extension BlockFinder {
  /// The blocks of a Markdown file.
  ///
  /// - Parameter isCatalog: whether it belongs to a DocC catalog.
  package static func blocks(ofMarkdown document: SourceDocument, isCatalog: Bool)
    -> DocumentedFile
  {
    var finder = BlockFinder(document.path)
    let head = document.lines.first.map { $0.trimmed.elementsEqual("---".utf8) } ?? false
    let start = head ? FrontMatterParser().parse(document).bodyStartLine : 1
    finder.find(
      in: document, from: start <= document.lines.count ? start : 1, takesUntagged: isCatalog)
    return finder.file
  }
}
