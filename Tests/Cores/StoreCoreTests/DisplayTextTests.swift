import Foundation
import StoreCore
import Testing

@MainActor @Suite struct DisplayTextTests {
  @Test func theStorefrontFormatsPrices() throws {
    let shop = try Shop()
    #expect(shop.queue.products(for: ["coins"]).products.map(\.displayPrice) == ["$0.99"])
    shop.session.locale = Locale(identifier: "de_DE")
    let german = try #require(shop.queue.products(for: ["coins"]).products.first)
    #expect(german.displayPrice.hasPrefix("0,99"))
  }

  @Test func periodsAreCounted() {
    #expect(SubscriptionPeriod.everyThreeMonths.description == "3 months")
    #expect(SubscriptionPeriod.yearly.description == "1 year")
  }
}
