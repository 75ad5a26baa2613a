import Foundation
import Pictures

/// An SVG document in the making, in colours for light and for dark; in points.
struct Drawing {
  let width: Double
  let height: Double
  private(set) var elements: [String] = []

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  mutating func add(_ element: String) {
    elements.append(element)
  }

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double = 0, class name: String
  ) {
    add(
      """
      <rect x="\(x.plain)" y="\(y.plain)" width="\(width.plain)" height="\(height.plain)" \
      rx="\(radius.plain)" class="\(name)"/>
      """)
  }

  mutating func line(
    x1: Double, y1: Double, x2: Double, y2: Double, class name: String = "rule"
  ) {
    add(
      """
      <line x1="\(x1.plain)" y1="\(y1.plain)" x2="\(x2.plain)" y2="\(y2.plain)" \
      class="\(name)"/>
      """)
  }

  /// Adds a line through points, in order.
  mutating func path(_ points: [(x: Double, y: Double)], class name: String) {
    let points = points.map { "\($0.x.plain),\($0.y.plain)" }.joined(separator: " ")
    add(#"<polyline points="\#(points)" class="\#(name)"/>"#)
  }

  mutating func dot(x: Double, y: Double, class name: String) {
    add(#"<circle cx="\#(x.plain)" cy="\#(y.plain)" r="3.5" class="\#(name)"/>"#)
  }

  /// Adds a line of text, whose bottom is at `y`; nothing where there is none.
  mutating func text(
    _ text: String, x: Double, y: Double, size: Double = 15, anchor: String = "start",
    class name: String = "ink"
  ) {
    if text.isEmpty { return }
    add(
      """
      <text x="\(x.plain)" y="\(y.plain)" font-size="\(size.plain)" text-anchor="\(anchor)" \
      class="\(name)">\(text.escaped)</text>
      """)
  }

  /// Adds a whole picture, with its upper left corner at a point.
  mutating func embed(_ picture: Picture, x: Double, y: Double) {
    add(#"<g transform="translate(\#(x.plain) \#(y.plain))">\#(picture.svg)</g>"#)
  }

  /// The drawing on a page of its own.
  func picture(alternativeText: String) -> Picture {
    let page = """
      <style>\(Self.style)</style>
      <rect width="\(width.plain)" height="\(height.plain)" rx="12" class="page"/>

      """
    return Picture(svg: document(page), alternativeText: alternativeText)
  }

  /// The drawing without a ground or colours, which it gets from the one that it is embedded in.
  func part(alternativeText: String) -> Picture {
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

  // Every mark lies on the drawing's own page, so that it is legible on any.
  private static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI",sans-serif;white-space:pre}\
    .page{fill:#f2f2f7}.card{fill:#fff}.icon{fill:#0a63c9}.button{fill:#e5e5ea}\
    .rule{stroke:#c6c6c8}.mark{stroke:#636366;stroke-dasharray:3 3}\
    .limit{stroke:#b71c1c;stroke-dasharray:6 4}.waiting{fill:#b71c1c;fill-opacity:.14}\
    .ink{fill:#1c1c1e}.strong{fill:#1c1c1e;font-weight:600}.dim{fill:#636366}\
    .bad{fill:#b71c1c}.good{fill:#1b6e33}.link{fill:#0a63c9}\
    .line{fill:none;stroke:#0a63c9;stroke-width:2;stroke-linejoin:round}\
    .stroke{fill:none;stroke:#1c1c1e;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}\
    @media (prefers-color-scheme:dark){.page{fill:#1c1c1e}.card{fill:#2c2c2e}\
    .icon{fill:#64a8ff}.button{fill:#48484a}.rule{stroke:#48484a}.mark{stroke:#b0b0b8}\
    .limit{stroke:#ff8a80}.waiting{fill:#ff8a80}.ink,.strong{fill:#f2f2f7}.dim{fill:#b0b0b8}\
    .bad{fill:#ff8a80}.good{fill:#7bd88f}.link{fill:#64a8ff}.line{stroke:#64a8ff}\
    .stroke{stroke:#f2f2f7}}
    """
}

extension Double {
  /// The number to hundredths, without a fraction where it has none.
  var plain: String {
    let hundredths = (self * 100).rounded() / 100
    return hundredths == hundredths.rounded() && hundredths.magnitude < 1e15
      ? String(Int(hundredths)) : String(hundredths)
  }
}

extension String {
  /// The text as it may stand in a document, with a sign for each character that may not.
  var escaped: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
