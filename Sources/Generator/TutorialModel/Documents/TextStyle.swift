/// How text is set off from the text around it.
package enum TextStyle: String, Sendable, Hashable {
  case emphasis, strong
  /// Shown on light pages only, or on dark ones: one of two pictures.
  case onLight, onDark
}
