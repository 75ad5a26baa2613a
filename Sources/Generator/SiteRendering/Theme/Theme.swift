import Foundation
import Mustache
import TutorialModel

/// The templates, styles and scripts of a site.
package struct Theme: Sendable {
  /// The files of the theme that pages are made from: not its styles and scripts.
  typealias Templates = [String: ThemeFile]

  static let templateNames = [
    "page", "index", "topic", "topics", "reference", "references", "how-to-read", "404", "head",
    "banner", "navigation", "contents", "download", "cards", "card", "footer",
  ]
  /// The files that are published as they are.
  package static let assetNames = ["favicon.svg", "scheme.js", "search.js", "site.css", "site.js"]

  /// A style sheet that is read after `site.css`, if there is one.
  package static let ownStyleName = "theme.css"

  let files: [SiteFile]
  /// The sources of the templates, by their names.
  let templateSources: Templates
  private let templates: [String: Skeletons]

  /// Indicates whether it has a style sheet beside `site.css`.
  var hasOwnStyle: Bool { files.contains { $0.path == Self.ownStyleName } }

  /// A built-in theme with some files replaced by the author's, and with further partials.
  ///
  /// - Parameters:
  ///   - look: the built-in theme.
  ///   - overrides: the author's files, by their names in the folder of the theme.
  ///   - slots: the names that templates may use.
  init(
    _ look: BuiltInTheme, overrides: [String: ThemeFile], slots: SlotNames
  ) throws(RenderError) {
    guard let folder = Self.builtInFolder else { throw .noTheme }
    var sources: [String: ThemeFile] = [:]
    for file in Self.templateNames.map({ $0 + ".mustache" }) + Self.assetNames {
      sources[file] = try ThemeFile(
        builtIn: folder.appending(path: file), shownAs: "Theme/\(file)")
    }
    for file in look.files {
      sources[file] = try ThemeFile(
        builtIn: folder.appending(path: "\(look.rawValue)/\(file)"),
        shownAs: "Theme/\(look.rawValue)/\(file)")
    }
    for (name, file) in overrides.sorted(by: { $0.key < $1.key }) {
      // A template with any other name is the author's own partial.
      guard sources[name] != nil || name.hasSuffix(".mustache") || name == Self.ownStyleName else {
        throw .unknownThemeFile(
          file.name, known: Set(sources.keys).union([Self.ownStyleName]).sorted())
      }
      sources[name] = file
    }
    try self.init(files: sources, slots: slots)
  }

  /// The folder of the built-in theme, beside the running program; `nil` if it is not there.
  ///
  /// SwiftPM's own accessor ends the program if it does not find the folder.
  private static var builtInFolder: URL? {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "Exhibit_SiteRendering.resources/BuiltIn")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// - Parameters:
  ///   - files: the files of the theme, by their names.
  ///   - slots: the names that templates may use.
  init(files: [String: ThemeFile], slots: SlotNames) throws(RenderError) {
    var templates: [String: MustacheTemplate] = [:]
    let sources = files.filter { $0.key.hasSuffix(".mustache") }.sorted { $0.key < $1.key }
    var tags: [String: TemplateTags] = [:]
    for (name, file) in sources {
      tags[String(name.dropLast(9))] = try TemplateTags(file)
      templates[String(name.dropLast(9))] = try TemplateParser.parse(file)
    }
    for (name, file) in sources where !file.isBuiltIn {
      try tags[String(name.dropLast(9))]?.checkNames(
        partials: templates.keys.sorted(), slots: slots)
    }
    try TemplateParts.check(tags)
    self.files = files.filter { !$0.key.hasSuffix(".mustache") }.sorted { $0.key < $1.key }.map {
      SiteFile(path: $0.key, contents: Array($0.value.text.utf8))
    }
    templateSources = Dictionary(uniqueKeysWithValues: sources)
    let library = MustacheLibrary(templates: templates)
    self.templates = templates.mapValues { Skeletons(of: $0, in: library) }
  }

  /// - Parameter name: one of `templateNames`.
  func render(_ name: String, _ values: TemplateValues) throws(RenderError) -> [UInt8] {
    guard let template = templates[name] else {
      throw .unreadableThemeFile("Theme/\(name).mustache")
    }
    var html = ""
    // About the length of a short page, so that the string grows only a few times.
    html.reserveCapacity(16_384)
    template.render([values], into: &html)
    return Array(html.utf8)
  }
}

extension BuiltInTheme {
  /// The files that replace those of the tutorials' look, as an author's files do.
  var files: [String] {
    switch self {
    case .tutorials: []
    case .documentation: ["card.mustache", "footer.mustache", "index.mustache", Theme.ownStyleName]
    }
  }
}
