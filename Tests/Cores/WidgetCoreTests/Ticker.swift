import Foundation
import WidgetCore

/// Values that the tests of widgets share.
enum Ticker {
  static let english = Locale(identifier: "en_US")

  static func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
  }

  /// Nine in the morning in UTC.
  static let morning = date("2026-11-20T09:00:00Z")

  /// Returns a history of these prices, one a day up to the morning.
  static func history(_ prices: Decimal...) -> PriceHistory {
    PriceHistory(
      name: "Doubloon", currency: "USD",
      prices: prices.reversed().enumerated().map { age, price in
        DailyPrice(day: morning - Double(age) * 86_400, price: price)
      })
  }
}

/// A widget with configurable answers.
@MainActor final class TestWidget: TodayWidgetProviding {
  var view = TickerView(locale: Ticker.english)
  var largest = DisplayMode.expanded
  var margins: EdgeInsets?
  /// The actions of the next updates. Without any, an update has no new data.
  var updates: [@MainActor (TestWidget) async -> UpdateResult] = []
  private(set) var updateCount = 0
  private(set) var log: [String] = []

  var content: any WidgetContent { view }
  var widgetLargestAvailableDisplayMode: DisplayMode { largest }

  func widgetPerformUpdate() async -> UpdateResult {
    updateCount += 1
    return updates.isEmpty ? .noData : await updates.removeFirst()(self)
  }

  func widgetMarginInsets(forProposedMarginInsets proposed: EdgeInsets) -> EdgeInsets {
    margins ?? proposed
  }

  func widgetActiveDisplayModeDidChange(_ mode: DisplayMode, maximumSize: WidgetSize) {
    log.append("\(mode.rawValue) \(Int(maximumSize.height))")
    view.isChartVisible = mode == .expanded
  }
}
