/// A bullet list, or an ordered one with the number that it starts at.
package struct List: Sendable, Hashable {
  package var start: Int?
  /// Whether the paragraphs of its items stand without space between them.
  package var isTight: Bool

  package init(start: Int?, isTight: Bool) {
    self.start = start
    self.isTight = isTight
  }
}
