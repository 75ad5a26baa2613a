import Foundation
import Pictures

/// A price in one of the small families, with as much detail as fits.
public struct AccessoryTicker: Hashable, Sendable {
  public let family: AccessoryFamily
  /// The prices; `nil` until the first ones arrive.
  public let history: PriceHistory?
  public let locale: Locale

  public init(_ family: AccessoryFamily, _ history: PriceHistory?, locale: Locale = .current) {
    self.family = family
    self.history = history
    self.locale = locale
  }

  /// The lines of text, from top to bottom. The smallest families have no room for cents.
  public var lines: [String] {
    guard let history, let latest = history.latest else { return [TickerView.placeholder] }
    let whole = latest.price.formatted(
      .currency(code: history.currency).precision(.fractionLength(0)).locale(locale))
    let change = history.change?.text(locale: locale)
    return switch family {
    case .circular, .corner: [whole]
    case .inline: [[history.name, whole].joined(separator: " ")]
    case .rectangular:
      [history.name, history.text(latest.price, locale: locale), change].compactMap(\.self)
    }
  }

  /// The position of the price between the lowest (0) and the highest (1); `nil` if they are equal
  /// or there are no prices.
  public var gauge: Double? {
    guard family == .circular || family == .corner, let history, let latest = history.latest,
      let low = history.lowest?.price, let high = history.highest?.price, low < high
    else { return nil }
    let share = (latest.price - low) / (high - low)
    return NSDecimalNumber(decimal: share).doubleValue
  }
}

extension AccessoryTicker: CustomStringConvertible {
  /// The lines, with commas between them.
  public var description: String { lines.joined(separator: ", ") }
}

extension AccessoryTicker: PictureConvertible {
  public var picture: Picture {
    var drawing = Drawing(width: family.width + 16, height: family.height + 16)
    drawing.rectangle(
      x: 8, y: 8, width: family.width, height: family.height,
      radius: family == .circular ? family.width / 2 : 13, class: "card")
    let middle = drawing.width / 2
    switch family {
    case .circular, .corner:
      drawGauge(in: &drawing, x: middle, y: drawing.height / 2)
      drawing.text(
        lines[0], x: middle, y: drawing.height / 2 + 6, size: 17, anchor: "middle",
        class: "strong")
    case .inline:
      drawing.text(lines[0], x: middle, y: 27, size: 15, anchor: "middle", class: "strong")
    case .rectangular:
      for (index, line) in lines.enumerated() {
        drawing.text(
          line, x: 20, y: 32 + 20 * Double(index), size: index == 1 ? 18 : 13,
          class: index == 1 ? "strong" : "ink")
      }
    }
    return drawing.picture(style: .widget, alternativeText: alternativeText)
  }

  /// Draws an arc that is open at the bottom, with a dot at the price.
  private func drawGauge(in drawing: inout Drawing, x: Double, y: Double) {
    guard let gauge else { return }
    let radius = 29.0
    func point(_ share: Double) -> (x: Double, y: Double) {
      let angle = (0.75 + share * 1.5) * Double.pi
      return (x + radius * cos(angle), y + radius * sin(angle))
    }
    let steps = stride(from: 0, through: 1, by: 1 / 32.0)
    drawing.path(steps.map(point), class: "line")
    let dot = point(gauge)
    drawing.circle(x: dot.x, y: dot.y, radius: 5, class: "icon")
  }

  private var alternativeText: String {
    let place = gauge.map {
      ", at \(Int(($0 * 100).rounded())) percent of the way from the lowest price to the highest"
    }
    return "A \(family.rawValue) widget: \(description)\(place ?? "")."
  }
}

extension AccessoryFamily {
  fileprivate var width: Double {
    switch self {
    case .circular, .corner: 76
    case .rectangular: 172
    case .inline: 150
    }
  }

  fileprivate var height: Double {
    switch self {
    case .circular, .corner, .rectangular: 76
    case .inline: 28
    }
  }
}
