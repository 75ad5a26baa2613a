import Foundation

/// The text of a file of a theme.
package struct ThemeFile: Hashable, Sendable {
  /// The name in messages: `Site/theme/page.mustache`.
  package var name: String
  package var text: String
  /// Indicates whether it is part of the built-in theme: tests check the names in it.
  var isBuiltIn: Bool

  package init(name: String, text: String) {
    self.init(name: name, text: text, isBuiltIn: false)
  }

  private init(name: String, text: String, isBuiltIn: Bool) {
    self.name = name
    self.text = text
    self.isBuiltIn = isBuiltIn
  }

  /// A file of the built-in theme.
  init(builtIn url: URL, shownAs name: String) throws(RenderError) {
    guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8)
    else { throw .unreadableThemeFile(name) }
    self.init(name: name, text: text, isBuiltIn: true)
  }
}
