import Foundation

/// The last price of a day.
public struct DailyPrice: Hashable, Sendable {
  /// The start of the day in UTC.
  public let day: Date
  /// The price of one unit.
  public let price: Decimal

  /// Makes the price of the UTC day that contains a date.
  public init(day: Date, price: Decimal) {
    self.day = day.startOfUTCDay
    self.price = price
  }
}

extension DailyPrice: CustomStringConvertible {
  /// A description such as `2026-11-20: 412.06`.
  public var description: String {
    let amount = price.formatted(
      .number.precision(.fractionLength(2...18)).grouping(.never)
        .locale(Locale(identifier: "en_US_POSIX")))
    return "\(day.formatted(Self.style)): \(amount)"
  }
}

extension DailyPrice: Codable {
  private enum CodingKeys: CodingKey { case day, price }

  /// Decodes a day such as `2026-11-20` and a price such as `"412.06"`, which is text so that no
  /// decoder rounds it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let day = try container.decode(String.self, forKey: .day)
    let price = try container.decode(String.self, forKey: .price)
    guard let date = try? Date(day, strategy: Self.style), date.formatted(Self.style) == day else {
      throw DecodingError.dataCorruptedError(
        forKey: .day, in: container, debugDescription: "“\(day)” is not a day such as 2026-11-20")
    }
    // Decimal's own parser accepts a number followed by anything.
    guard price.wholeMatch(of: /[0-9]{1,18}(\.[0-9]{1,18})?/) != nil,
      let amount = Decimal(string: price, locale: Locale(identifier: "en_US_POSIX")), amount > 0
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .price, in: container, debugDescription: "“\(price)” is not a price such as 412.06")
    }
    self.init(day: date, price: amount)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.formatted(Self.style), forKey: .day)
    try container.encode("\(price)", forKey: .price)
  }

  private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
}
