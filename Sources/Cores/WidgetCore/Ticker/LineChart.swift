import Foundation

/// A line through the prices of a history, with its axis, its extremes and a selected day.
public struct LineChart: Hashable, Sendable {
  /// How high every chart is, in points.
  public static let height = 98.0

  public var history: PriceHistory
  /// The day whose price is marked.
  public var selectedDay: Date?
  /// In points.
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

  /// The selected day's price, where it has one.
  public var selected: DailyPrice? {
    guard let selectedDay else { return nil }
    let day = selectedDay.startOfUTCDay
    return history.prices.first { $0.day == day }
  }

  /// The day that is nearest to a place from the left edge, in points: what a finger selects.
  public func day(atX x: Double) -> Date? {
    history.prices.map(\.day).min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) }
  }

  /// How far from the left edge a day stands, in points.
  func x(of day: Date) -> Double {
    guard let first = history.prices.first?.day, let last = history.latest?.day, first < last
    else { return width / 2 }
    let share = day.timeIntervalSince(first) / last.timeIntervalSince(first)
    return Self.inset + share * (width - 2 * Self.inset)
  }

  /// How far from the upper edge a price stands, in points.
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
