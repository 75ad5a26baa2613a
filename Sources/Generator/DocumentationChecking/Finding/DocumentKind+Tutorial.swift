import TutorialModel

extension DocumentKind {
  /// DocC tutorials: the fences in their text, and the files of their catalog that steps show.
  static let tutorial = DocumentKind(endings: ["tutorial"]) { document, files in
    let steps = stepNames(in: document).compactMap { step in
      path(ofStep: step, shownBy: document.path, among: files.paths).flatMap(files.document)
        .map { BlockFinder.block(ofStep: $0, shownBy: document.path) }
    }
    return steps + [BlockFinder.blocks(ofDirectives: document)]
  }

  /// The file names of the steps, in order and without repetition:
  /// `@Code(name: "Sloth.swift", file: "01-01-01.swift")`.
  private static func stepNames(in document: SourceDocument) -> [String] {
    var names: [String] = []
    for match in document.text.matches(of: #/@Code\s*\(([^)]*)\)/#) {
      guard let file = match.output.1.firstMatch(of: #/file:\s*"?([^",)\s]+)"?/#)?.output.1,
        file.hasSuffix(".swift"), !names.contains(String(file))
      else { continue }
      names.append(String(file))
    }
    return names
  }

  /// Finds the file of a step anywhere in the catalog of its tutorial.
  private static func path(ofStep step: String, shownBy tutorial: String, among paths: [String])
    -> String?
  {
    guard let catalog = catalog(of: tutorial) else { return nil }
    return paths.first { $0.hasPrefix(catalog) && $0.hasSuffix("/\(step)") }
  }
}

extension BlockFinder {
  /// The only block of a Swift file that a tutorial shows as a step: all of the file.
  static func block(ofStep document: SourceDocument, shownBy tutorial: String) -> DocumentedFile {
    var finder = BlockFinder(document.path)
    finder.addWhole(document)
    var file = finder.file
    file.shownBy = [tutorial]
    return file
  }
}
