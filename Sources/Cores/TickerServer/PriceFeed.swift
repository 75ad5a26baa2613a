import Foundation
import WidgetCore

/// Prices of the doubloon, an invented currency, in dollars. The prices are a sum of waves.
///
/// Every feed has the same price at the same date.
public struct PriceFeed: Hashable, Sendable {
  public init() {}

  /// Returns the price of a doubloon at a date.
  public func price(at date: Date) -> Decimal {
    let days = date.timeIntervalSinceReferenceDate / Date.secondsPerUTCDay
    let exponent = Self.waves.reduce(0) { sum, wave in
      sum + wave.height * sin(2 * .pi * days / wave.days)
    }
    return Decimal((412 * exp(exponent) * 100).rounded()) / 100
  }

  /// Returns the prices of a number of days: the last price of each past day, and today's current
  /// price.
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
