import Foundation
import WidgetCore

/// The prices of the doubloon in dollars, which is an invented currency: waves of several lengths.
///
/// The same moment has the same price in every feed.
public struct PriceFeed: Hashable, Sendable {
  public init() {}

  /// What a doubloon costs at a moment.
  public func price(at date: Date) -> Decimal {
    let days = date.timeIntervalSinceReferenceDate / Date.secondsPerUTCDay
    let exponent = Self.waves.reduce(0) { sum, wave in
      sum + wave.height * sin(2 * .pi * days / wave.days)
    }
    return Decimal((412 * exp(exponent) * 100).rounded()) / 100
  }

  /// The prices of so many days: the last of each day, and the present one of today.
  public func history(at now: Date, days: Int = 30) -> PriceHistory {
    let prices = (0..<max(1, days)).map { age in
      let day = (now - Double(age) * Date.secondsPerUTCDay).startOfUTCDay
      return DailyPrice(day: day, price: price(at: min(now, day + Date.secondsPerUTCDay - 1)))
    }
    return PriceHistory(name: "Doubloon", currency: "USD", prices: prices)
  }

  private static let waves: [(days: Double, height: Double)] = [
    (41, 0.07), (11.3, 0.035), (4.7, 0.016), (1.9, 0.008), (0.31, 0.003), (0.043, 0.0008),
  ]
}
