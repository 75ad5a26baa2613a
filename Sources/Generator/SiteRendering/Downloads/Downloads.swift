import SwiftText
import TutorialModel

/// The files that readers of a page can download: each session's whole source, runnable as it is.
struct Downloads: Sendable {
  let siteTitle: String
  /// The site's address; `nil` if it is not known where the site will be published.
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
    /// The source from which a script copies the same text; `nil` for several files.
    var copy: CopySource?

    /// The files of the site that the entry needs.
    var files: [SiteFile] {
      if case .script(let script) = copy { [file, script] } else { [file] }
    }
  }

  enum CopySource: Hashable {
    /// The samples of the page with these numbers, below the head of the file.
    case samples([Int], head: String)
    /// A file that the script loads, since the page does not show all of the program.
    case script(SiteFile)
  }

  func entries(for checked: CheckedPage) -> [Entry] {
    SessionSource.all(of: checked).compactMap { source in
      let needed = modules(for: source)
      guard !needed.contains(where: \.isIncomplete) else { return nil }
      let isPackage =
        source.files.count > 1 || !needed.isEmpty || source.kind != .script
        || source.input != nil || !checked.files.isEmpty
      let name = source.name + (isPackage ? ".zip" : ".swift")
      let contents =
        isPackage
        ? archive(of: source, with: needed, for: checked)
        : text(of: source.files[0].lines, source, for: checked.page, isPackage: false)
      let file = SiteFile(path: "downloads/\(checked.page.route)/\(name)", contents: contents)
      return Entry(
        file: file, name: name, words: words(for: source, on: checked.page),
        copy: isPackage ? nil : copy(of: file, source, for: checked.page))
    }
  }

  private func copy(of file: SiteFile, _ source: SessionSource, for page: Page) -> CopySource {
    guard let samples = source.shownSamples else {
      let text = String(decoding: file.contents, as: UTF8.self)
      let script = "exhibitProgram(\(text.scriptLiteral));\n"
      return .script(SiteFile(path: file.path + ".js", contents: Array(script.utf8)))
    }
    return .samples(samples, head: head(of: source, for: page, isPackage: false))
  }

  /// The program's place on the page, in words: readers do not know the author's name for it.
  private func words(for source: SessionSource, on page: Page) -> String {
    if source.session.isEmpty { return "this page’s program" }
    guard let position = source.position else { return "a program that the page does not show" }
    let place = page.heading(above: position).map { "below “\($0)”" } ?? "at the top of the page"
    return "the \(source.isLone ? "sample" : "program") \(place)"
  }

  /// The modules that the program imports, and those that they import in turn, by name.
  private func modules(for source: SessionSource) -> [SourceModule] {
    guard !modules.isEmpty else { return [] }
    return modules.needed(by: ImportDeclaration.modules(in: source.files.flatMap(\.lines))).values
      .sorted { $0.name < $1.name }
  }

  private func archive(
    of source: SessionSource, with modules: [SourceModule], for checked: CheckedPage
  ) -> [UInt8] {
    let page = checked.page
    let folder = source.name
    let isTest = source.kind == .tests
    let mode = page.frontMatter.languageMode ?? languageMode
    var archive = ZipArchive()
    archive.add(
      "\(folder)/Package.swift",
      Array(
        DownloadManifest(name: folder, modules: modules, languageMode: mode, isTest: isTest)
          .text.utf8))
    archive.add("\(folder)/README.md", Array(readme(of: source, for: page).utf8))
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
      let target = isTest ? "Tests/ProgramTests" : "Sources/Program"
      archive.add("\(folder)/\(target)/\(file.name)", contents)
    }
    for file in checked.files { archive.add("\(folder)/\(file.path)", file.contents) }
    if let input = source.input { archive.add("\(folder)/\(Self.inputFile)", Array(input.utf8)) }
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
    let head = head(of: source, for: page, isPackage: isPackage)
    return Array((head + lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The text beside a program of several files: what it is, and how to run it.
  private func readme(of source: SessionSource, for page: Page) -> String {
    let place = address.map { "<\($0.of(page.file))>\n\n" } ?? ""
    return """
      # \(title(of: page))

      \(page.frontMatter.summary.map { "\($0)\n\n" } ?? "")\(place)This is \(words(for: source, on: page)), from \(siteTitle). It needs Swift 6 or later on macOS or Linux
      (<https://swift.org/install>). Unpack it, and run in its folder:

      ```sh
      \(packageCommand(for: source))
      ```

      The program is in `\(source.kind == .tests ? "Tests/ProgramTests" : "Sources/Program")`, the modules that it imports beside it. The first run builds them, which takes
      some minutes.

      """
  }

  /// A title is one line, whatever its author put into it.
  private func title(of page: Page) -> String {
    page.frontMatter.title.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The comment above a program: its title, its page, and the command that runs it.
  private func head(of source: SessionSource, for page: Page, isPackage: Bool) -> String {
    let mode = (page.frontMatter.languageMode ?? languageMode).rawValue
    let place = address.map { " \($0.of(page.file))" } ?? ""
    let command =
      isPackage
      ? packageCommand(for: source)
      : (["swift -suppress-warnings -swift-version \(mode) \(source.name).swift"]
        + source.arguments.map(\.shellWord)).joined(separator: " ")
    return "// \(title(of: page)): \(siteTitle)\(place)\n// Run it with: \(command)\n\n"
  }
}

extension Downloads {
  /// The file with the standard input of a program.
  private static let inputFile = "standard-input.txt"

  private func packageCommand(for source: SessionSource) -> String {
    if source.kind == .tests { return "swift test" }
    let words = source.arguments.isEmpty ? [] : ["Program"] + source.arguments.map(\.shellWord)
    let input = source.input == nil ? [] : ["< \(Self.inputFile)"]
    return (["swift run"] + words + input).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell's command.
  fileprivate var shellWord: String {
    let isPlain =
      !isEmpty
      && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,".contains($0)) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}

extension Page {
  /// The text of the last heading above a code block; `nil` if there is none.
  fileprivate func heading(above position: SourcePosition) -> String? {
    var heading: Block?
    for block in blocks {
      if case .heading = block.kind { heading = block }
      if [block].codeBlocks.contains(where: { $0.position == position }) { break }
    }
    return heading?.texts.first?.plainText
  }
}
