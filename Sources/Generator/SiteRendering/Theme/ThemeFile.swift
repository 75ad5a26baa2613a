import Foundation

/// The text of a file of a theme.
struct ThemeFile: Hashable, Sendable {
  /// The name in messages: `Site/theme/page.mustache`.
  var name: String
  var text: String
  /// Whether it is part of the built-in theme: tests check the names in it.
  var isBuiltIn: Bool

  init(name: String, text: String, isBuiltIn: Bool = false) {
    self.name = name
    self.text = text
    self.isBuiltIn = isBuiltIn
  }

  init(_ url: URL, shownAs name: String, isBuiltIn: Bool = false) throws(RenderError) {
    guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8)
    else { throw .unreadableThemeFile(name) }
    self.init(name: name, text: text, isBuiltIn: isBuiltIn)
  }
}
