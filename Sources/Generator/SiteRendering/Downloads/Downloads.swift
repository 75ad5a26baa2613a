import TutorialModel

/// The files that readers of a page can download: each session's whole source, runnable as it is.
struct Downloads: Sendable {
  let siteTitle: String
  /// `nil` where it is not known where the site will be published.
  let address: SiteAddress?
  /// The language mode of pages that do not choose one.
  let languageMode: LanguageMode
  /// The modules of the author's package, by their names.
  let modules: [String: SourceModule]

  struct Entry: Hashable {
    var file: SiteFile
    /// The text of the link: `dates-1.swift`.
    var name: String
    /// A description: `the page's program`.
    var words: String

    /// The same text for the script that copies it; `nil` for several files.
    var script: SiteFile? {
      guard name.hasSuffix(".swift") else { return nil }
      let text = String(decoding: file.contents, as: UTF8.self)
      return SiteFile(
        path: file.path + ".js", contents: Array("exhibitProgram(\(text.scriptLiteral));\n".utf8))
    }
  }

  func entries(for checked: CheckedPage) -> [Entry] {
    SessionSource.all(of: checked).map { source in
      let needed = modules(for: source)
      let isPackage = source.files.count > 1 || !needed.isEmpty
      let name = source.name + (isPackage ? ".zip" : ".swift")
      let contents =
        isPackage
        ? archive(of: source, with: needed, for: checked.page)
        : text(of: source.files[0].lines, source, for: checked.page, isPackage: false)
      return Entry(
        file: SiteFile(path: "downloads/\(checked.page.route)/\(name)", contents: contents),
        name: name, words: words(for: source))
    }
  }

  private func words(for source: SessionSource) -> String {
    if source.session.isEmpty { return "this page’s program" }
    return source.loneNumber.map { "sample \($0) on its own" }
      ?? "session “\(source.session)”"
  }

  /// The modules that the program imports, and those that they import in turn, by name.
  private func modules(for source: SessionSource) -> [SourceModule] {
    guard !modules.isEmpty else { return [] }
    return modules.needed(by: ImportDeclaration.modules(in: source.files.flatMap(\.lines))).values
      .sorted { $0.name < $1.name }
  }

  private func archive(
    of source: SessionSource, with modules: [SourceModule], for page: Page
  ) -> [UInt8] {
    let folder = source.name
    let mode = page.frontMatter.languageMode ?? languageMode
    var archive = ZipArchive()
    archive.add(
      "\(folder)/Package.swift",
      Array(DownloadManifest(name: folder, modules: modules, languageMode: mode).text.utf8))
    // A sample that is built with a module that draws can call `show` without an import.
    let imports = ImportDeclaration.modules(in: source.files[0].lines)
    let isToImport = modules.contains { $0.name == "Pictures" } && !imports.contains("Pictures")
    for (index, file) in source.files.enumerated() {
      let contents =
        index == 0
        ? text(
          of: (isToImport ? ["import Pictures"] : []) + file.lines, source, for: page,
          isPackage: true)
        : Array((file.lines.joined(separator: "\n") + "\n").utf8)
      archive.add("\(folder)/Sources/Program/\(file.name)", contents)
    }
    for module in modules {
      for file in module.files {
        archive.add("\(folder)/Sources/\(module.name)/\(file.path)", file.contents)
      }
    }
    return archive.contents
  }

  private func text(
    of lines: [String], _ source: SessionSource, for page: Page, isPackage: Bool
  ) -> [UInt8] {
    let mode = (page.frontMatter.languageMode ?? languageMode).rawValue
    let place = address.map { " \($0.of(page.file))" } ?? ""
    let command = isPackage ? "swift run" : "swift -swift-version \(mode) \(source.name).swift"
    // A title is one line, whatever its author put into it.
    let title = page.frontMatter.title.split(whereSeparator: \.isNewline).joined(separator: " ")
    let head = ["// \(title): \(siteTitle)\(place)", "// Run it with: \(command)", ""]
    return Array(((head + lines).joined(separator: "\n") + "\n").utf8)
  }
}
