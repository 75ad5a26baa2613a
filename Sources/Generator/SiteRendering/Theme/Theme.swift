import Foundation
import Mustache
import TutorialModel

/// The templates, styles and scripts of a site.
package struct Theme: Sendable {
  static let templateNames = [
    "page", "index", "topic", "topics", "reference", "references", "404", "head", "banner",
    "navigation", "cards", "card", "footer",
  ]
  /// The files that are published as they are.
  static let assetNames = ["favicon.svg", "scheme.js", "search.js", "site.css", "site.js"]

  let files: [SiteFile]
  private let library: MustacheLibrary
  private let templates: [String: MustacheTemplate]

  /// The built-in theme, with files of a folder in place of its own.
  ///
  /// - Parameters:
  ///   - overrides: a folder, which need not exist; `nil` for none.
  ///   - name: the folder's name in messages.
  package init(overrides: URL? = nil, name: String = "theme") throws(RenderError) {
    guard let folder = Bundle.module.url(forResource: "BuiltIn", withExtension: nil) else {
      throw .unreadableThemeFile("Theme")
    }
    var sources: [String: ThemeFile] = [:]
    for file in Self.templateNames.map({ $0 + ".mustache" }) + Self.assetNames {
      sources[file] = try ThemeFile(
        folder.appending(path: file), shownAs: "Theme/\(file)", isBuiltIn: true)
    }
    let names =
      overrides.flatMap {
        try? FileManager.default.contentsOfDirectory(atPath: $0.path(percentEncoded: false))
      } ?? []
    for file in names.sorted() where !file.hasPrefix(".") {
      // A template of another name is a partial of the author's own.
      guard sources[file] != nil || file.hasSuffix(".mustache") else {
        throw .unknownThemeFile("\(name)/\(file)", known: sources.keys.sorted())
      }
      sources[file] = try (overrides?.appending(path: file)).map { url throws(RenderError) in
        try ThemeFile(url, shownAs: "\(name)/\(file)")
      }
    }
    try self.init(files: sources)
  }

  /// - Parameter files: by their names.
  init(files: [String: ThemeFile]) throws(RenderError) {
    var templates: [String: MustacheTemplate] = [:]
    let sources = files.filter { $0.key.hasSuffix(".mustache") }.sorted { $0.key < $1.key }
    for (name, file) in sources {
      templates[String(name.dropLast(9))] = try TemplateParser.parse(file)
    }
    for (_, file) in sources where !file.isBuiltIn {
      try TemplateParser.checkNames(in: file, partials: templates.keys.sorted())
    }
    self.files = files.filter { !$0.key.hasSuffix(".mustache") }.sorted { $0.key < $1.key }.map {
      SiteFile(path: $0.key, contents: Array($0.value.text.utf8))
    }
    self.templates = templates
    library = MustacheLibrary(templates: templates)
  }

  /// - Parameter name: one of `templateNames`.
  func render(_ name: String, _ values: [String: Any]) throws(RenderError) -> [UInt8] {
    Array(try renderText(name, values).utf8)
  }

  /// The same as text.
  func renderText(_ name: String, _ values: [String: Any]) throws(RenderError) -> String {
    guard let template = templates[name] else {
      throw .unreadableThemeFile("Theme/\(name).mustache")
    }
    return template.render(values, library: library)
  }
}
