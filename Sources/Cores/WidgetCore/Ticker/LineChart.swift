import Foundation

/// A line chart of a price history, with its axis, its extremes and a selected day.
public struct LineChart: Hashable, Sendable {
  /// The height of every chart, in points.
  public static let height = 98.0

  public var history: PriceHistory
  /// The day whose price is marked; `nil` for none.
  public var selectedDay: Date?
  /// The width in points.
  public var width: Double
  public var locale: Locale

  public init(
    _ history: PriceHistory, selectedDay: Date? = nil, width: Double = 327,
    locale: Locale = .current
  ) {
    self.history = history
    self.selectedDay = selectedDay
    self.width = width
    self.locale = locale
  }

  /// The selected day's price; `nil` if there is none.
  public var selected: DailyPrice? {
    guard let selectedDay else { return nil }
    let day = selectedDay.startOfUTCDay
    return history.prices.first { $0.day == day }
  }

  /// Returns the day nearest to a distance from the left edge, in points, such as a touch.
  public func day(atX x: Double) -> Date? {
    history.prices.map(\.day).min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) }
  }

  /// Returns the distance of a day from the left edge, in points.
  func x(of day: Date) -> Double {
    guard let first = history.prices.first?.day, let last = history.latest?.day, first < last
    else { return width / 2 }
    let share = day.timeIntervalSince(first) / last.timeIntervalSince(first)
    return Self.inset + share * (width - 2 * Self.inset)
  }

  /// Returns the distance of a price from the top edge, in points.
  func y(of price: Decimal) -> Double {
    let (top, bottom) = (20.0, 64.0)
    guard let lowest = history.lowest?.price, let highest = history.highest?.price,
      lowest < highest
    else { return (top + bottom) / 2 }
    return bottom - ((price - lowest) / (highest - lowest)).double * (bottom - top)
  }

  private static let inset = 6.0
}

extension Decimal {
  fileprivate var double: Double { NSDecimalNumber(decimal: self).doubleValue }
}
