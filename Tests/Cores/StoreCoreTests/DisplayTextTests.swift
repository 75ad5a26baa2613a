import Foundation
import StoreCore
import Testing

@MainActor @Suite struct DisplayTextTests {
  @Test func pricesAreShownAsTheLocaleWritesThem() {
    #expect(Shop.coins.displayPrice() == "$0.99")
    #expect(Shop.coins.displayPrice(in: Locale(identifier: "de_DE")).hasPrefix("0,99"))
    #expect(SubscriptionPeriod.everyThreeMonths.description == "3 months")
    #expect(SubscriptionPeriod.yearly.description == "1 year")
  }
}
