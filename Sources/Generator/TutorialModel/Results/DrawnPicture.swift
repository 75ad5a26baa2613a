/// A picture that a sample showed: SVG that passed the safety rules, and alternative text.
package struct DrawnPicture: Sendable, Hashable {
  package var svg: String
  package var alternativeText: String

  package init(svg: String, alternativeText: String) {
    self.svg = svg
    self.alternativeText = alternativeText
  }
}
