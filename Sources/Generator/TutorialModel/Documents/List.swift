/// A bullet list, or an ordered one with the number that it starts at.
package struct List: Sendable, Hashable {
  package var start: Int?
  package var isTight: Bool
  package var items: [[Block]]

  package init(start: Int?, isTight: Bool, items: [[Block]]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}
