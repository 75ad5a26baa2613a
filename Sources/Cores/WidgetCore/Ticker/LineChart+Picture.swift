import Foundation
import Pictures

extension LineChart: PictureConvertible {
  /// The chart on a card of its own.
  public var picture: Picture {
    var drawing = Drawing(width: width + 32, height: Self.height + 32)
    drawing.rectangle(
      x: 8, y: 8, width: width + 16, height: Self.height + 16, radius: 13, class: "card")
    drawing.embed(part, x: 16, y: 16)
    return drawing.picture(style: .widget, alternativeText: alternativeText)
  }

  /// The chart without a background.
  var part: Picture {
    var drawing = Drawing(width: width, height: Self.height)
    if history.prices.isEmpty {
      drawing.text(
        "No prices yet", x: width / 2, y: Self.height / 2, size: 13, anchor: "middle", class: "dim")
    } else {
      drawAxis(in: &drawing)
      drawLine(in: &drawing)
      drawExtremes(in: &drawing)
      drawSelection(in: &drawing)
    }
    return drawing.part(alternativeText: alternativeText)
  }

  /// A description of the chart, in sentences.
  var alternativeText: String {
    guard let first = history.prices.first, let last = history.latest,
      let lowest = history.lowest, let highest = history.highest
    else { return "A chart without prices." }
    var course = """
      from \(text(first.price)) to \(text(last.price)), \
      lowest \(text(lowest.price)) on \(text(lowest.day)), \
      highest \(text(highest.price)) on \(text(highest.day))
      """
    if lowest.price == highest.price { course = "always \(text(first.price))" }
    let days = first == last ? text(first.day) : "\(text(first.day)) to \(text(last.day))"
    var sentences = ["A line chart of \(history.name), \(days): \(course)."]
    if let selected {
      sentences.append("\(text(selected.day)) is selected: \(text(selected.price)).")
    }
    return sentences.joined(separator: " ")
  }

  private func drawAxis(in drawing: inout Drawing) {
    drawing.line(x1: 0, y1: Self.axis, x2: width, y2: Self.axis)
    guard let first = history.prices.first?.day, let last = history.latest?.day else { return }
    let selectedX = selected.map { x(of: $0.day) }
    // The selected day's label replaces the labels that it would overlap.
    func isFree(_ place: Double) -> Bool { selectedX.map { abs($0 - place) > 120 } ?? true }
    if first < last, isFree(0) { label(text(first), x: 0, y: Self.labels, in: &drawing) }
    if isFree(width) { label(text(last), x: width, y: Self.labels, in: &drawing) }
  }

  private func drawLine(in drawing: inout Drawing) {
    drawing.path(history.prices.map { (x(of: $0.day), y(of: $0.price)) }, class: "line")
  }

  private func drawExtremes(in drawing: inout Drawing) {
    guard let lowest = history.lowest, let highest = history.highest else { return }
    mark(highest, labelY: y(of: highest.price) - 8, in: &drawing)
    if lowest.price < highest.price {
      mark(lowest, labelY: y(of: lowest.price) + 15, in: &drawing)
    }
  }

  private func mark(_ extreme: DailyPrice, labelY: Double, in drawing: inout Drawing) {
    let x = x(of: extreme.day)
    drawing.circle(x: x, y: y(of: extreme.price), radius: 3.5, class: "link")
    label(text(extreme.price), x: x, y: labelY, in: &drawing)
  }

  private func drawSelection(in drawing: inout Drawing) {
    guard let selected else { return }
    let x = x(of: selected.day)
    drawing.line(x1: x, y1: 4, x2: x, y2: Self.axis, class: "mark")
    drawing.circle(x: x, y: y(of: selected.price), radius: 3.5, class: "ink")
    label(
      "\(text(selected.day)): \(text(selected.price))", x: x, y: Self.labels, class: "strong",
      in: &drawing)
  }

  /// Adds small text centered at a place, or kept inside the chart if the place is near an edge.
  private func label(
    _ text: String, x: Double, y: Double, class name: String = "dim", in drawing: inout Drawing
  ) {
    let half = Double(text.count) * 3.5
    let (place, anchor) =
      x < half ? (0, "start") : x > width - half ? (width, "end") : (x, "middle")
    drawing.text(text, x: place, y: y, size: 12, anchor: anchor, class: name)
  }

  private func text(_ price: Decimal) -> String { history.text(price, locale: locale) }

  private func text(_ day: Date) -> String {
    var style = Date.FormatStyle(locale: locale).month(.abbreviated).day()
    style.timeZone = .gmt
    return day.formatted(style)
  }

  private static let axis = 82.0
  private static let labels = 95.0
}

extension LineChart: CustomStringConvertible {
  public var description: String { "\(history)" }
}
