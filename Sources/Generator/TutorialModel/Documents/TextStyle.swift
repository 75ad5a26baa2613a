/// How text is set off from the text around it.
package enum TextStyle: String, Sendable, Hashable {
  case emphasis, strong
  /// Shown on light pages only, or on dark ones: one of two pictures.
  case onLight, onDark

  /// The element of HTML that means it.
  package var element: String {
    switch self {
    case .emphasis: "em"
    case .strong: "strong"
    case .onLight, .onDark: "span"
    }
  }

  /// The class by which style sheets know it, where the element alone does not tell.
  package var className: String? {
    switch self {
    case .emphasis, .strong: nil
    case .onLight: "on-light"
    case .onDark: "on-dark"
    }
  }
}
