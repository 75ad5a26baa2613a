/// A built-in theme. The author's files replace parts of it.
package enum BuiltInTheme: String, Sendable, Hashable, CaseIterable {
  /// The theme for lessons: pictures, a sample at the start, and space around the text.
  case tutorials
  /// The theme for reference: lists instead of cards, and denser navigation.
  case documentation
}
