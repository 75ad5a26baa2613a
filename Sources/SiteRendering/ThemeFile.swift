import Foundation

/// The text of a file of a theme.
struct ThemeFile: Hashable, Sendable {
  /// What messages call it: `Site/theme/page.mustache`.
  var name: String
  var text: String

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  init(_ url: URL, shownAs name: String) throws(RenderError) {
    guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8)
    else { throw .unreadableThemeFile(name) }
    self.init(name: name, text: text)
  }
}
