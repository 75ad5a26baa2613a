/// Messages between two or more partners, from top to bottom in time: a sequence diagram.
public struct MessageSequence: Hashable, Sendable {
  /// An event of the sequence.
  public enum Step: Hashable, Sendable {
    /// A message between two partners; `arrives` is `false` for a lost message.
    case message(String, from: String, to: String, arrives: Bool = true)
    /// A note about one partner.
    case note(String, at: String)
  }

  /// The partners, from left to right.
  public let partners: [String]
  /// The events, in order. Steps of unknown partners are left out.
  public let steps: [Step]

  /// Makes a sequence.
  // Takes all steps at once: if they were added one by one, a sample would draw each intermediate
  // state.
  public init(_ partners: [String], _ steps: [Step]) {
    self.partners = partners
    self.steps = steps.filter { step in
      switch step {
      case .message(_, let from, let to, _):
        partners.contains(from) && partners.contains(to) && from != to
      case .note(_, let place): partners.contains(place)
      }
    }
  }
}

extension MessageSequence: PictureConvertible {
  public var picture: Picture {
    let top = 44.0
    let step = 40.0
    var drawing = Drawing(width: 480, height: top + step * Double(steps.count) + 20)
    for (index, partner) in partners.enumerated() {
      drawing.text(partner, x: x(index), y: 26, size: 14, anchor: "middle", class: "strong")
      drawing.line(x1: x(index), y1: 36, x2: x(index), y2: drawing.height - 8)
    }
    for (index, entry) in steps.enumerated() {
      draw(entry, y: top + step * Double(index + 1) - 8, in: &drawing)
    }
    let style = StyleSheet(
      light: ".arrow{stroke:#0a63c9;stroke-width:2;fill:none}.lost{stroke:#b71c1c;stroke-width:2}",
      dark: ".arrow{stroke:#64a8ff}.lost{stroke:#ff8a80}")
    return drawing.picture(style: style, alternativeText: alternativeText)
  }

  /// The middle of a partner's column.
  private func x(_ index: Int) -> Double {
    480 / Double(max(partners.count, 1)) * (Double(index) + 0.5)
  }

  private func x(_ partner: String) -> Double { x(partners.firstIndex(of: partner) ?? 0) }

  private func draw(_ step: Step, y: Double, in drawing: inout Drawing) {
    switch step {
    case .note(let text, let place):
      // Beside the line, on the side that has room.
      let isLast = place == partners.last && partners.count > 1
      drawing.circle(x: x(place), y: y - 4, radius: 4, class: "link")
      drawing.text(
        text, x: x(place) + (isLast ? -10 : 10), y: y, size: 13, anchor: isLast ? "end" : "start")
    case .message(let text, let from, let to, let arrives):
      let direction: Double = x(from) < x(to) ? 1 : -1
      let middle = (x(from) + x(to)) / 2
      let end = arrives ? x(to) - direction * 2 : middle
      drawing.text(text, x: middle, y: y - 8, size: 13, anchor: "middle")
      drawing.path([(x(from) + direction * 2, y), (end, y)], class: "arrow")
      guard arrives else {
        drawing.line(x1: end - 6, y1: y - 6, x2: end + 6, y2: y + 6, class: "lost")
        return drawing.line(x1: end - 6, y1: y + 6, x2: end + 6, y2: y - 6, class: "lost")
      }
      let back = end - direction * 8
      drawing.path([(back, y - 5), (end, y), (back, y + 5)], class: "arrow")
    }
  }

  private var alternativeText: String {
    guard !steps.isEmpty else { return "A sequence without messages." }
    return steps.map { step in
      switch step {
      case .message(let text, let from, let to, true):
        "\(from) to \(to): \(text)."
      case .message(let text, let from, let to, false):
        "\(from) to \(to): \(text), which is lost."
      case .note(let text, let place): "\(place): \(text)."
      }
    }
    .joined(separator: " ")
  }
}
