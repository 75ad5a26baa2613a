import Foundation
import Testing
import WidgetCore

@MainActor @Suite struct WidgetHostTests {
  let clock = ManualClock(now: Ticker.morning)
  let widget = TestWidget()

  var host: WidgetHost { WidgetHost(clock: clock, widget: widget, timeZone: .gmt) }

  func seen(_ snapshot: WidgetSnapshot) -> String { snapshot.content.alternativeText }

  @Test func thereIsASnapshotWithAPlaceholderBeforeTheFirstUpdate() {
    let host = host
    #expect(!host.isLive)
    #expect(seen(host.shown) == "No price yet: “--” stands in its place.")
    #expect(host.snapshot.date == Ticker.morning)
  }

  @Test func newDataRedraws() async {
    let host = host
    widget.updates = [
      {
        $0.view.history = Ticker.history(400, 412)
        return .newData
      }
    ]
    clock.advance(by: 60)
    #expect(await host.requestUpdate() == .newData)
    #expect(seen(host.snapshot).hasPrefix("Doubloon: $412.00, +12.00 (+3.0%)"))
    #expect(host.snapshot.date == Ticker.morning + 60)
  }

  @Test(arguments: [UpdateResult.noData, .failed])
  func nothingNewAndAnErrorKeepTheSnapshot(result: UpdateResult) async {
    let host = host
    let before = host.snapshot
    widget.updates = [
      {
        // The snapshot stays even if the widget has changed, since the host was not notified.
        $0.view.history = Ticker.history(400, 412)
        return result
      }
    ]
    clock.advance(by: 60)
    #expect(await host.requestUpdate() == result)
    #expect(host.snapshot == before)
    #expect(host.shown == before)
    host.goLive()
    #expect(seen(host.shown).hasPrefix("Doubloon"))
  }

  @Test func theSnapshotIsSeenUntilTheWidgetIsLive() {
    let host = host
    widget.view.history = Ticker.history(400)
    #expect(seen(host.shown).hasPrefix("No price"))
    host.goLive()
    #expect(host.shown.isLive)
    #expect(seen(host.shown).hasPrefix("Doubloon: $400.00."))
    #expect(seen(host.snapshot).hasPrefix("No price"))
    clock.advance(by: 3600)
    host.close()
    #expect(!host.shown.isLive)
    #expect(seen(host.shown).hasPrefix("Doubloon"))
    #expect(host.snapshot.date == Ticker.morning + 3600)
  }

  @Test func requestsDuringAnUpdateShareIt() async {
    let host = host
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    widget.updates = [
      { _ in
        for await _ in gate { break }
        return .newData
      }
    ]
    async let first = host.requestUpdate()
    while widget.updateCount == 0 { await Task.yield() }
    opening.yield()
    // The update continues only when this actor waits: the second request comes before its end.
    let second = await host.requestUpdate()
    #expect(await [first, second] == [.newData, .newData])
    #expect(widget.updateCount == 1)
    #expect(await host.requestUpdate() == .noData)
    #expect(widget.updateCount == 2)
  }

  @Test func everyRequestReturnsWithTheNewSnapshot() async {
    let host = host
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    widget.updates = [
      { widget in
        for await _ in gate { break }
        widget.view.history = Ticker.history(400, 412)
        return .newData
      }
    ]
    var arrived = 0
    let requests = (1...5).map { _ in
      Task {
        arrived += 1
        await host.requestUpdate()
        return seen(host.snapshot)
      }
    }
    while arrived < requests.count { await Task.yield() }
    opening.yield()
    for request in requests { #expect(await request.value.hasPrefix("Doubloon: $412.00")) }
    #expect(widget.updateCount == 1)
  }

  @Test func compactIs110PointsHigh() {
    for margins in [EdgeInsets.zero, .proposed] {
      widget.margins = margins
      #expect(host.snapshot.size == WidgetSize(width: 359, height: 110))
    }
    #expect(host.maximumSize(for: .compact).height == 110)
  }

  @Test func expandsOnlyWhereTheWidgetSaysSo() {
    widget.largest = .compact
    let compact = host
    #expect(!compact.setActiveDisplayMode(.expanded))
    #expect(compact.activeDisplayMode == .compact)
    #expect(compact.snapshot.size.height == 110)
    #expect(widget.log.isEmpty)
    #expect(!compact.shown.picture.alternativeText.contains("Show More"))

    widget.largest = .expanded
    let expandable = host
    #expect(expandable.shown.picture.alternativeText.contains("Show More"))
    #expect(expandable.setActiveDisplayMode(.expanded))
    #expect(expandable.snapshot.displayMode == .expanded)
    #expect(widget.log == ["expanded 440"])
    #expect(expandable.setActiveDisplayMode(.expanded))
    #expect(widget.log == ["expanded 440"])
    #expect(expandable.setActiveDisplayMode(.compact))
    #expect(widget.log == ["expanded 440", "compact 110"])
    #expect(expandable.snapshot.size.height == 110)
  }

  @Test func expandedIsAsHighAsTheContentAndItsMargins() {
    let host = host
    host.setActiveDisplayMode(.expanded)
    #expect(host.snapshot.size.height == 110 + 98 + 12 + 39)
    host.goLive()
    widget.view.isChartVisible = false
    #expect(host.shown.size.height == 110 + 39)
    widget.margins = .zero
    #expect(host.shown.size.height == 110)
    widget.margins = EdgeInsets(top: 9999)
    #expect(host.shown.size.height == 440)
  }

  @Test func theProposedMarginsCanBeGivenUp() {
    #expect(host.snapshot.margins == EdgeInsets(left: 47, bottom: 39))
    #expect(host.snapshot.content.width == 312)
    #expect(host.snapshot.content.height == 71)
    widget.margins = .zero
    #expect(host.snapshot.content.width == 359)
    #expect(host.snapshot.content.height == 110)
  }

  @Test func aWidgetHasToSayNothingButItsContent() async {
    final class Silent: TodayWidgetProviding {
      var content: any WidgetContent { TickerView() }
    }
    let host = WidgetHost(clock: clock, widget: Silent())
    #expect(await host.requestUpdate() == .noData)
    #expect(!host.setActiveDisplayMode(.expanded))
    #expect(host.snapshot.margins == .proposed)
  }
}
