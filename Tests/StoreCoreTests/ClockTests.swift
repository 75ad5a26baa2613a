import Foundation
import StoreCore
import Testing

@MainActor @Suite struct ClockTests {
  @Test func whatIsDueIsDoneInOrderEachAtItsMoment() {
    let clock = ManualClock(now: Shop.start)
    var log: [String] = []
    func note(_ name: String) {
      log.append("\(name) \(Int(clock.now.timeIntervalSince(Shop.start)))")
    }
    clock.schedule(at: Shop.start + 20) { note("b") }
    clock.schedule(at: Shop.start + 10) {
      note("a")
      clock.schedule(at: Shop.start + 15) { note("c") }
    }
    clock.schedule(at: Shop.start + 20) { note("d") }
    clock.schedule(at: Shop.start + 40) { note("e") }
    clock.advance(by: 30)
    #expect(log == ["a 10", "c 15", "b 20", "d 20"])
    #expect(clock.now == Shop.start + 30)
    clock.advance(to: Shop.start)
    #expect(clock.now == Shop.start + 30)
  }

  @Test func pricesAreShownAsTheLocaleWritesThem() {
    #expect(Shop.coins.displayPrice() == "$0.99")
    #expect(Shop.coins.displayPrice(in: Locale(identifier: "de_DE")).hasPrefix("0,99"))
    #expect(SubscriptionPeriod.everyThreeMonths.description == "3 months")
    #expect(SubscriptionPeriod.yearly.description == "1 year")
  }
}
