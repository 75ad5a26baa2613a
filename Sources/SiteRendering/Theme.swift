import Foundation
import Mustache

/// The templates and the style sheet that make a site out of rendered pages.
package struct Theme: Sendable {
  /// Where the style sheet is written in the site.
  static let styleSheetPath = "site.css"

  let styleSheet: [UInt8]
  private let library: MustacheLibrary
  private let templates: [String: MustacheTemplate]

  /// The built-in theme.
  package init() throws(RenderError) {
    guard let folder = Bundle.module.url(forResource: "Theme", withExtension: nil) else {
      throw .unreadableThemeFile("Theme")
    }
    try self.init(folder: folder)
  }

  /// A theme in a folder of its own, with every file that the built-in one has.
  package init(folder: URL) throws(RenderError) {
    var files: [String: String] = [:]
    let names = ["page", "index", "head", "banner", "navigation", "footer"]
    for name in names.map({ $0 + ".mustache" }) + [Self.styleSheetPath] {
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let text = String(data: data, encoding: .utf8)
      else { throw .unreadableThemeFile("Theme/" + name) }
      files[name] = text
    }
    try self.init(files: files)
  }

  /// - Parameter files: the text of each file, by its name.
  init(files: [String: String]) throws(RenderError) {
    var files = files
    styleSheet = Array((files.removeValue(forKey: Self.styleSheetPath) ?? "").utf8)
    var templates: [String: MustacheTemplate] = [:]
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      templates[file.replacing(".mustache", with: "")] = try TemplateParser.parse(text, file: file)
    }
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      try TemplateParser.checkPartials(of: text, file: file, known: templates.keys.sorted())
    }
    self.templates = templates
    library = MustacheLibrary(templates: templates)
  }

  func renderPage(_ values: [String: Any]) throws(RenderError) -> [UInt8] {
    try render("page", values)
  }

  func renderHome(_ values: [String: Any]) throws(RenderError) -> [UInt8] {
    try render("index", values)
  }

  private func render(_ name: String, _ values: [String: Any]) throws(RenderError) -> [UInt8] {
    guard let template = templates[name] else {
      throw .unreadableThemeFile("Theme/\(name).mustache")
    }
    return Array(template.render(values, library: library).utf8)
  }
}
