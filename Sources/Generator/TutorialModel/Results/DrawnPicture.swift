/// A picture that a sample showed: SVG that was found safe, and what it says to those who do not
/// see it.
package struct DrawnPicture: Sendable, Hashable {
  package var svg: String
  package var alternativeText: String

  package init(svg: String, alternativeText: String) {
    self.svg = svg
    self.alternativeText = alternativeText
  }
}
