import Foundation
import Pictures
import Testing
import WidgetCore

@Suite struct AccessoryTests {
  static let english = Locale(identifier: "en_US")

  func ticker(_ family: AccessoryFamily, _ prices: [Decimal]) -> AccessoryTicker {
    let days = prices.enumerated().map {
      DailyPrice(day: Date(timeIntervalSince1970: Double($0.offset) * 86_400), price: $0.element)
    }
    return AccessoryTicker(
      family, PriceHistory(name: "Doubloon", currency: "USD", prices: days), locale: Self.english)
  }

  @Test(
    arguments: zip(
      AccessoryFamily.allCases,
      [["$403"], ["Doubloon", "$403.21", "+3.21 (+0.8%)"], ["Doubloon $403"], ["$403"]]))
  func saysWhatFits(family: AccessoryFamily, lines: [String]) {
    let ticker = ticker(family, [400, Decimal(string: "403.21") ?? 0])
    #expect(ticker.lines == lines)
    for line in lines { #expect(ticker.picture.svg.contains(">\(line)</text>")) }
  }

  @Test(arguments: [([1, 3, 2], 0.5), ([3, 1], 0), ([1, 3], 1)] as [([Decimal], Double)])
  func placesThePriceOnItsGauge(prices: [Decimal], gauge: Double) {
    #expect(ticker(.circular, prices).gauge == gauge)
    #expect(ticker(.rectangular, prices).gauge == nil)
  }

  @Test(arguments: AccessoryFamily.allCases) func needsNoPrices(family: AccessoryFamily) {
    let empty = AccessoryTicker(family, nil, locale: Self.english)
    #expect(empty.lines == ["--"])
    #expect(empty.picture.alternativeText == "A \(family.rawValue) widget: --.")
    #expect(ticker(family, [2, 2]).gauge == nil)
  }
}
