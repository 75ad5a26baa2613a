import Foundation

/// What something cost, day by day.
public struct PriceHistory: Hashable, Sendable {
  /// What is priced, such as `Doubloon`.
  public let name: String
  /// What it is paid in: an ISO 4217 code such as `USD`.
  public let currency: String
  /// One price a day, the oldest first. A day may have none.
  public let prices: [DailyPrice]

  /// Makes a history of prices in any order. Of several on one day the last counts.
  public init(name: String, currency: String, prices: [DailyPrice]) {
    self.name = name
    self.currency = currency
    self.prices = Dictionary(prices.map { ($0.day, $0) }) { $1 }.values.sorted { $0.day < $1.day }
  }

  public var latest: DailyPrice? { prices.last }

  /// From the price before the latest, which is yesterday's unless that day has none; `nil` where
  /// there are not two.
  public var change: PriceChange? {
    guard prices.count > 1 else { return nil }
    return PriceChange(from: prices[prices.count - 2].price, to: prices[prices.count - 1].price)
  }

  /// The first of the days with the lowest price.
  public var lowest: DailyPrice? { prices.min { $0.price < $1.price } }

  /// The first of the days with the highest price.
  public var highest: DailyPrice? { prices.max { $0.price < $1.price } }

  /// The history of so many days up to the latest.
  public func last(_ days: Int) -> PriceHistory {
    guard let latest else { return self }
    let start = latest.day - Double(days) * Date.secondsPerUTCDay
    return PriceHistory(
      name: name, currency: currency, prices: prices.filter { $0.day > start })
  }

  /// A price as the locale writes it, such as `$412.06`.
  public func text(_ price: Decimal, locale: Locale = .current) -> String {
    price.formatted(.currency(code: currency).locale(locale))
  }
}

extension PriceHistory: CustomStringConvertible {
  /// Such as `Doubloon in USD, 30 days up to 2026-11-20: 412.06`.
  public var description: String {
    let days = "\(prices.count) day\(prices.count == 1 ? "" : "s")"
    return "\(name) in \(currency), \(days)\(latest.map { " up to \($0)" } ?? "")"
  }
}

extension PriceHistory: Codable {
  private enum CodingKeys: CodingKey { case name, currency, prices }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      currency: try container.decode(String.self, forKey: .currency),
      prices: try container.decode([DailyPrice].self, forKey: .prices))
  }
}
