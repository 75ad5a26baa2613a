import Foundation

/// The daily prices of an item.
public struct PriceHistory: Hashable, Sendable {
  /// The name of the priced item, such as `Doubloon`.
  public let name: String
  /// The currency of the prices: an ISO 4217 code such as `USD`.
  public let currency: String
  /// At most one price per day, oldest first.
  public let prices: [DailyPrice]

  /// Makes a history from prices in any order. If a day has several prices, the last one counts.
  public init(name: String, currency: String, prices: [DailyPrice]) {
    self.name = name
    self.currency = currency
    self.prices = Dictionary(prices.map { ($0.day, $0) }) { $1 }.values.sorted { $0.day < $1.day }
  }

  /// The newest price; `nil` if there is none.
  public var latest: DailyPrice? { prices.last }

  /// The change between the two latest prices, which are of consecutive days unless one is missing;
  /// `nil` if there are fewer than two.
  public var change: PriceChange? {
    guard prices.count > 1 else { return nil }
    return PriceChange(from: prices[prices.count - 2].price, to: prices[prices.count - 1].price)
  }

  /// The lowest price; if it occurs several times, the first.
  public var lowest: DailyPrice? { prices.min { $0.price < $1.price } }

  /// The highest price; if it occurs several times, the first.
  public var highest: DailyPrice? { prices.max { $0.price < $1.price } }

  /// Returns the history of the last days, up to the latest price.
  public func last(_ days: Int) -> PriceHistory {
    guard let latest else { return self }
    let start = latest.day - Double(days) * Date.secondsPerUTCDay
    return PriceHistory(
      name: name, currency: currency, prices: prices.filter { $0.day > start })
  }

  /// Returns a price as the locale writes it, such as `$412.06`.
  public func text(_ price: Decimal, locale: Locale = .current) -> String {
    price.formatted(.currency(code: currency).locale(locale))
  }
}

extension PriceHistory: CustomStringConvertible {
  /// A description such as `Doubloon in USD, 30 days up to 2026-11-20: 412.06`.
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
