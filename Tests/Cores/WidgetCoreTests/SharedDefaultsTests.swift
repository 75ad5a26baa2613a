import Foundation
import Subprocess
import SystemPackage
import TestSupport
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
    // This is not an exit test: waiting for one never ends while this process has an adopted child.
    // Programs that run without a sandbox leave such children behind.
    let result = try await run(
      .path(FilePath(BuiltProgram.path("defaults-counter"))), arguments: [Self.suiteName],
      output: .discarded, error: .string(limit: 65_536))
    #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
    #expect(defaults.value(Int.self, forKey: "count") == 2)
    defaults.removeValue(forKey: "count")
  }

  @Test func anAppsOwnDefaultsAndThoseOfAllAreNoSuite() {
    #expect(SharedDefaults(suiteName: "") == nil)
    #expect(SharedDefaults(suiteName: UserDefaults.globalDomain) == nil)
  }
}
