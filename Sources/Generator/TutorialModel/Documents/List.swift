/// A bullet list, or an ordered list with its first number.
package struct List: Sendable, Hashable {
  package var start: Int?
  /// Indicates whether its items' paragraphs are set without space between them.
  package var isTight: Bool

  package init(start: Int?, isTight: Bool) {
    self.start = start
    self.isTight = isTight
  }
}
