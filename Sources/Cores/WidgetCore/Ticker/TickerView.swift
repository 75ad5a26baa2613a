import Foundation
import Pictures

/// A view of a price, its change, and a chart that can be shown or hidden.
public struct TickerView: WidgetContent, Hashable {
  /// The text that is shown before there is a price.
  public static let placeholder = "--"

  /// The prices; `nil` until the first ones arrive.
  public var history: PriceHistory?
  /// A note beside the name, such as the source of the prices.
  public var note: String
  /// Indicates whether there is a caret that shows and hides the chart.
  public var hasCaret: Bool
  public var isChartVisible: Bool
  /// The day that is marked in the chart; `nil` for none.
  public var selectedDay: Date?
  public var locale: Locale

  public init(
    _ history: PriceHistory? = nil, note: String = "", hasCaret: Bool = false,
    isChartVisible: Bool = false, selectedDay: Date? = nil, locale: Locale = .current
  ) {
    self.history = history
    self.note = note
    self.hasCaret = hasCaret
    self.isChartVisible = isChartVisible
    self.selectedDay = selectedDay
    self.locale = locale
  }

  /// The latest price, or the placeholder.
  public var priceText: String {
    guard let history, let latest = history.latest else { return Self.placeholder }
    return history.text(latest.price, locale: locale)
  }

  /// The change since the day before, always with its sign; `nil` if it is not known.
  public var changeText: String? { history?.change?.text(locale: locale) }

  /// The rotation of the caret in degrees: it points down while the chart is hidden.
  public var caretRotation: Double { isChartVisible ? 180 : 0 }

  public var preferredHeight: Double {
    DisplayMode.compactHeight + (isChartVisible ? LineChart.height + 12 : 0)
  }

  public func picture(in size: WidgetSize) -> Picture {
    var drawing = Drawing(width: size.width, height: size.height)
    // The price's rows are as tall as a compact widget, unless margins leave less room.
    let header = min(size.height, DisplayMode.compactHeight)
    drawHeader(in: &drawing, top: header / 2 - 34)
    if let chart = chart(in: size) { drawing.embed(chart.part, x: 16, y: header) }
    return drawing.part(alternativeText: alternativeText(in: size))
  }

  /// Returns the chart, if it is visible and there is room for it.
  private func chart(in size: WidgetSize) -> LineChart? {
    guard isChartVisible, size.height >= DisplayMode.compactHeight + LineChart.height else {
      return nil
    }
    return LineChart(
      history?.last(30) ?? PriceHistory(name: "", currency: "", prices: []),
      selectedDay: selectedDay, width: max(0, size.width - 32), locale: locale)
  }

  private func drawHeader(in drawing: inout Drawing, top: Double) {
    let right = drawing.width - (hasCaret ? 64 : 16)
    drawing.text(history?.name ?? "", x: 16, y: top + 13, size: 14, class: "dim")
    drawing.text(note, x: right, y: top + 13, size: 12, anchor: "end", class: "dim")
    drawing.text(priceText, x: 16, y: top + 42, size: 28, class: "strong")
    drawing.text(changeText ?? "", x: 16, y: top + 63, size: 15, class: changeClass)
    guard hasCaret else { return }
    let (x, y) = (drawing.width - 32, top + 34)
    drawing.circle(x: x, y: y, radius: 16, class: "button")
    drawing.add(
      """
      <path d="M-6 -3L0 4L6 -3" class="stroke" \
      transform="translate(\(x.plain) \(y.plain)) rotate(\(caretRotation.plain))"/>
      """)
  }

  private var changeClass: String {
    switch history?.change?.direction {
    case .up: "good"
    case .down: "bad"
    case .unchanged, nil: "dim"
    }
  }

  private func alternativeText(in size: WidgetSize) -> String {
    var sentences: [String] = []
    if let history, history.latest != nil {
      let change = history.change.map { change in
        let direction =
          switch change.direction {
          case .up: ", up, in green"
          case .down: ", down, in red"
          case .unchanged: ""
          }
        return ", \(change.text(locale: locale)) since the day before\(direction)"
      }
      sentences.append("\(history.name): \(priceText)\(change ?? "").")
    } else {
      sentences.append("No price yet: “--” stands in its place.")
    }
    if !note.isEmpty { sentences.append("It says: “\(note)”.") }
    if let chart = chart(in: size) { sentences.append(chart.alternativeText) }
    if hasCaret { sentences.append("A caret points \(isChartVisible ? "up" : "down").") }
    return sentences.joined(separator: " ")
  }
}

extension TickerView: CustomStringConvertible {
  /// A description such as `$403.21, +3.21 (+0.8%)`.
  public var description: String {
    [priceText, changeText, note.isEmpty ? nil : note].compactMap { $0 }.joined(separator: ", ")
  }
}
