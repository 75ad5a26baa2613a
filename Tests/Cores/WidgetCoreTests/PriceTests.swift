import Foundation
import Testing
import WidgetCore

@Suite struct PriceTests {
  static func price(_ day: Int, _ price: Decimal) -> DailyPrice {
    DailyPrice(day: Ticker.date("2026-11-01T13:00:00Z") + Double(day - 1) * 86_400, price: price)
  }

  @Test func pricesStandInTheOrderOfTheirDaysOneADay() {
    let history = PriceHistory(
      name: "X", currency: "USD",
      prices: [
        Self.price(3, 3), Self.price(1, 1), Self.price(2, 7), Self.price(2, 2),
      ])
    #expect(history.prices.map(\.price) == [1, 2, 3])
    #expect(history.prices[0].day == Ticker.date("2026-11-01T00:00:00Z"))
    #expect(history.latest?.price == 3)
  }

  @Test func extremesAreTheFirstDaysThatHaveThem() {
    let history = PriceHistory(
      name: "X", currency: "USD",
      prices: [2, 1, 5, 1, 5].enumerated().map {
        Self.price($0.offset + 1, $0.element)
      })
    #expect(history.lowest == Self.price(2, 1))
    #expect(history.highest == Self.price(3, 5))
  }

  @Test func changeIsAgainstTheDayBefore() {
    let history = PriceHistory(
      name: "X", currency: "USD",
      prices: [Self.price(1, 50), Self.price(2, 80), Self.price(3, 100)])
    #expect(history.change == PriceChange(from: 80, to: 100))
    // Day 2 has no price.
    let gap = PriceHistory(
      name: "X", currency: "USD", prices: [Self.price(1, 50), Self.price(3, 100)])
    #expect(gap.change == PriceChange(from: 50, to: 100))
    #expect(gap.last(1).change == nil)
  }

  @Test func theLastDaysAreCountedByTheCalendar() {
    let prices = [Self.price(1, 1), Self.price(2, 2), Self.price(30, 3), Self.price(31, 4)]
    let history = PriceHistory(name: "X", currency: "USD", prices: prices)
    #expect(history.last(30).prices == Array(prices[1...]))
    #expect(history.last(2).prices == Array(prices[2...]))
    #expect(history.last(0).prices.isEmpty)
  }

  nonisolated static let changes: [(from: String, to: String, direction: String, text: String)] = [
    ("400", "403.21", "up", "+3.21 (+0.8%)"),
    ("400", "396.79", "down", "−3.21 (−0.8%)"),
    ("400", "400", "unchanged", "±0.00 (±0.0%)"),
    ("400", "399.996", "unchanged", "±0.00 (±0.0%)"),
    ("400", "400.005", "up", "+0.01 (+0.0%)"),
    ("0.010", "0.012", "unchanged", "±0.00 (±0.0%)"),
    ("0", "5", "up", "+5.00 (+0.0%)"),
    ("1", "12346", "up", "+12,345.00 (+1,234,500.0%)"),
  ]

  @Test(arguments: changes)
  func theSignIsAlwaysShown(from: String, to: String, direction: String, text: String) throws {
    let change = PriceChange(
      from: try #require(Decimal(string: from)), to: try #require(Decimal(string: to)))
    #expect(change.direction.rawValue == direction)
    #expect(change.text(locale: Ticker.english) == text)
  }

  @Test func pricesAndChangesAreWrittenAsTheLocaleDoes() {
    let german = Locale(identifier: "de_DE")
    #expect(PriceChange(from: 400, to: 403.5).text(locale: german).hasPrefix("+3,50 (+0,9"))
    let history = PriceHistory(name: "X", currency: "EUR", prices: [])
    #expect(history.text(1234.5, locale: Ticker.english) == "€1,234.50")
  }

  @Test func jsonComesBackAsItWas() throws {
    let history = PriceHistory(
      name: "X", currency: "USD",
      prices: [Self.price(1, Decimal(sign: .plus, exponent: -8, significand: 40_012_345_678))])
    let body = try JSONEncoder().encode(history)
    #expect(String(decoding: body, as: UTF8.self).contains(#""price":"400.12345678""#))
    #expect(try JSONDecoder().decode(PriceHistory.self, from: body) == history)
  }

  @Test(arguments: [
    ("2026-11-31", "1"), ("2026-11-20T00:00:00Z", "1"), ("20.11.2026", "1"), ("", "1"),
    ("2026-11-20", ""), ("2026-11-20", "12abc"), ("2026-11-20", "1.2.3"), ("2026-11-20", "-1"),
    ("2026-11-20", "0"), ("2026-11-20", "NaN"), ("2026-11-20", "1e9"), ("2026-11-20", "١٢"),
    ("2026-11-20", "1,5"), ("2026-11-20", String(repeating: "9", count: 200)),
  ])
  func refusesWhatIsNoDayOrNoPrice(day: String, price: String) {
    let body = """
      {"name": "X", "currency": "USD", "prices": [{"day": "\(day)", "price": "\(price)"}]}
      """
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PriceHistory.self, from: Data(body.utf8))
    }
  }
}
