/// A builder of an SVG document. Lengths are in points.
package struct Drawing: Sendable {
  package let width: Double
  package var height: Double
  package var elements: [String] = []

  /// Makes an empty drawing, whose height can be set later.
  package init(width: Double, height: Double = 0) {
    self.width = width
    self.height = height
  }

  package mutating func add(_ element: String) {
    elements.append(element)
  }

  package mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0, class name: String
  ) {
    add(
      """
      <rect x="\(x.plain)" y="\(y.plain)" width="\(width.plain)" height="\(height.plain)" \
      rx="\(radius.plain)" class="\(name)"/>
      """)
  }

  package mutating func line(
    x1: Double, y1: Double, x2: Double, y2: Double, class name: String = "rule"
  ) {
    add(
      """
      <line x1="\(x1.plain)" y1="\(y1.plain)" x2="\(x2.plain)" y2="\(y2.plain)" \
      class="\(name)"/>
      """)
  }

  /// Adds a line through points, in order.
  package mutating func path(_ points: [(x: Double, y: Double)], class name: String) {
    let points = points.map { "\($0.x.plain),\($0.y.plain)" }.joined(separator: " ")
    add(#"<polyline points="\#(points)" class="\#(name)"/>"#)
  }

  /// Adds a disc centered at a point.
  package mutating func circle(x: Double, y: Double, radius: Double, class name: String) {
    add(#"<circle cx="\#(x.plain)" cy="\#(y.plain)" r="\#(radius.plain)" class="\#(name)"/>"#)
  }

  /// Adds a line of text with its baseline at `y`. Adds nothing if the text is empty.
  package mutating func text(
    _ text: String, x: Double, y: Double, size: Double = 15, anchor: String = "start",
    class name: String = "ink"
  ) {
    if text.isEmpty { return }
    add(
      """
      <text x="\(x.plain)" y="\(y.plain)" font-size="\(size.plain)" text-anchor="\(anchor)" \
      class="\(name)">\(text.escapedXML)</text>
      """)
  }

  /// Adds a whole picture with its top left corner at a point.
  package mutating func embed(_ picture: Picture, x: Double, y: Double) {
    add(#"<g transform="translate(\#(x.plain) \#(y.plain))">\#(picture.svg)</g>"#)
  }

  /// The drawing on a background, so that it is legible in light and dark mode.
  ///
  /// - Parameter style: the style of the drawing's own classes.
  package func picture(style: StyleSheet = StyleSheet(), alternativeText: String) -> Picture {
    let page = """
      <style>\(style.css)</style>
      <rect width="\(width.plain)" height="\(height.plain)" rx="12" class="page"/>

      """
    return Picture(svg: document(page), alternativeText: alternativeText)
  }

  /// The drawing without a background or colors, which come from the drawing that embeds it.
  package func part(alternativeText: String) -> Picture {
    Picture(svg: document(""), alternativeText: alternativeText)
  }

  private func document(_ head: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width.plain)" height="\(height.plain)" \
    viewBox="0 0 \(width.plain) \(height.plain)">
    \(head)\(elements.joined(separator: "\n"))
    </svg>
    """
  }
}

extension Double {
  /// The number rounded to hundredths, without a fraction if it is whole.
  package var plain: String {
    let hundredths = (self * 100).rounded() / 100
    return hundredths == hundredths.rounded() && hundredths.magnitude < 1e15
      ? String(Int(hundredths)) : String(hundredths)
  }
}
