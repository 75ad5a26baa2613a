/// What a constraint says to a change.
public enum TextVerdict: Hashable, Sendable {
  /// The text becomes what was proposed.
  case accept
  /// The text stays as it is. The reason is a sentence for the one who types.
  case reject(reason: String)
  /// The text becomes another than was proposed.
  ///
  /// The caret is counted in UTF-16 units of that text.
  case replace(text: String, caret: Int)

  /// Whether the text is left as it was.
  public var isRejection: Bool {
    if case .reject = self { true } else { false }
  }
}
