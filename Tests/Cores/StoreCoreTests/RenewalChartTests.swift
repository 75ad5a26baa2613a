import Foundation
import StoreCore
import Testing

@MainActor @Suite struct RenewalChartTests {
  private func chart(_ timeRate: StoreTimeRate, after seconds: TimeInterval) throws -> RenewalChart
  {
    let shop = try Shop(timeRate: timeRate)
    shop.buy(Shop.coins)
    shop.buy(Shop.monthly)
    shop.clock.advance(by: seconds)
    return RenewalChart(of: "monthly", in: shop.session.allTransactions)
  }

  @Test func hasThePurchasesPeriodAndEachRenewals() throws {
    let chart = try chart(.sandbox, after: 7_200)
    #expect(chart.periods.count == 13)
    #expect(chart.periods.allSatisfy { $0.duration == 300 })
    #expect(chart.duration == 3_900)
    #expect(chart.description == "13 periods in 65 minutes")
  }

  @Test func takesTheUnitThatFitsThePeriods() throws {
    #expect(try chart(.sandbox2015, after: 7_200).description == "7 periods in 35 minutes")
    #expect(
      try chart(.monthlyRenewalEveryThirtySeconds, after: 7_200).description
        == "13 periods in 390 seconds")
    #expect(try chart(.realTime, after: 40 * 86_400).description == "2 periods in 59 days")
  }

  @Test func drawsABarForEachPeriod() throws {
    let picture = try chart(.sandbox, after: 7_200).picture
    #expect(
      picture.alternativeText
        == "A chart of 13 periods in 65 minutes, 5 minutes each, one after the other.")
    #expect(picture.svg.components(separatedBy: "class=\"link\"").count == 13)
    // The second bar begins at the end of the first: a 13th of 420 points after the left edge.
    #expect(picture.svg.contains(#"<rect x="44" y="18" width="32.31""#))
    #expect(picture.svg.contains(#"<rect x="76.31" y="34" width="32.31""#))
    #expect(picture.svg.contains(">60</text>"))
    #expect(picture.svg.contains("minutes after the purchase"))
  }

  @Test func isEmptyForWhatDoesNotRenew() throws {
    let shop = try Shop()
    shop.buy(Shop.coins)
    let chart = RenewalChart(of: "coins", in: shop.session.allTransactions)
    #expect(chart.periods.isEmpty)
    #expect(chart.description == "0 periods in 0 minutes")
    #expect(chart.picture.alternativeText == "A chart without periods.")
  }
}
