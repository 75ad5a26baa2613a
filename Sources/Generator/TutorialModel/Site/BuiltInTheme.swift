/// A built-in theme. The author's files replace parts of it.
package enum BuiltInTheme: String, Sendable, Hashable, CaseIterable {
  /// For lessons to read: pictures, a sample at the start, and space around the text.
  case tutorials
  /// For reference: lists instead of cards, and denser navigation.
  case documentation
}
