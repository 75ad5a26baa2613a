/// A look that Exhibit has; files of the author's replace parts of it.
package enum BuiltInTheme: String, Sendable, Hashable, CaseIterable {
  /// For lessons to be read: pictures, a sample to begin with, room around the text.
  case tutorials
  /// For pages to be looked things up in: lists instead of cards, narrower lines of navigation.
  case documentation
}
