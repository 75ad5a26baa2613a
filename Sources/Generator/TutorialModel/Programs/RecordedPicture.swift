/// A picture as the program handed it over, before it is checked.
package struct RecordedPicture: Sendable, Hashable {
  package var svg: String
  package var alternativeText: String

  package init(
    svg: String, alternativeText: String
  ) {
    self.svg = svg
    self.alternativeText = alternativeText
  }
}
