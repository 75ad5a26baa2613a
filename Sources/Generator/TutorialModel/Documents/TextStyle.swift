/// A style that sets text apart from the text around it.
package enum TextStyle: String, Sendable, Hashable {
  case emphasis, strong, strikethrough
  /// Content for light pages or for dark pages only: one of two pictures.
  case onLight, onDark

  /// The HTML element for the style.
  package var element: String {
    switch self {
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    case .onLight, .onDark: "span"
    }
  }

  /// The CSS class for the style; `nil` if the element is enough.
  package var className: String? {
    switch self {
    case .emphasis, .strong, .strikethrough: nil
    case .onLight: "on-light"
    case .onDark: "on-dark"
    }
  }
}
