import Foundation
import Testing
import WidgetCore

@Suite(.serialized) struct SharedDefaultsTests {
  static let suiteName = "group.exhibit.widget-core-tests"

  @Test func whatTheAppWritesTheWidgetReads() throws {
    let app = try #require(SharedDefaults(suiteName: Self.suiteName))
    let widget = try #require(SharedDefaults(suiteName: Self.suiteName))
    try app.set(Ticker.history(400, 412), forKey: "history")
    #expect(widget.value(PriceHistory.self, forKey: "history") == Ticker.history(400, 412))
    #expect(widget.value(Int.self, forKey: "history") == nil)
    widget.removeValue(forKey: "history")
    #expect(app.value(PriceHistory.self, forKey: "history") == nil)
  }

  @Test func twoProgramsShareThem() async throws {
    let defaults = try #require(SharedDefaults(suiteName: Self.suiteName))
    try defaults.set(1, forKey: "count")
    await #expect(processExitsWith: .success) {
      let defaults = SharedDefaults(suiteName: SharedDefaultsTests.suiteName)
      let count = try #require(defaults?.value(Int.self, forKey: "count"))
      try defaults?.set(count + 1, forKey: "count")
    }
    #expect(defaults.value(Int.self, forKey: "count") == 2)
    defaults.removeValue(forKey: "count")
  }

  @Test func anAppsOwnDefaultsAndThoseOfAllAreNoSuite() {
    #expect(SharedDefaults(suiteName: "") == nil)
    #expect(SharedDefaults(suiteName: UserDefaults.globalDomain) == nil)
  }
}
