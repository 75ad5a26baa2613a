import Foundation
import Testing
import WidgetCore

@MainActor @Suite struct TimelineTests {
  struct Entry: TimelineEntry, Hashable {
    var date: Date
    var name: String
  }

  /// A provider that answers with the closure's result. The test may delay answers.
  final class Provider: TimelineProvider {
    var timeline: (Date) -> Timeline<Entry>
    var holdsBack = false
    private(set) var heldBack: [() -> Void] = []

    init(_ timeline: @escaping (Date) -> Timeline<Entry>) { self.timeline = timeline }

    func placeholder(in context: TimelineContext) -> Entry {
      Entry(date: context.date, name: "placeholder")
    }

    func getSnapshot(
      in context: TimelineContext, completion: @escaping @MainActor (Entry) -> Void
    ) {
      completion(Entry(date: context.date, name: context.isPreview ? "preview" : "snapshot"))
    }

    func getTimeline(
      in context: TimelineContext, completion: @escaping @MainActor (Timeline<Entry>) -> Void
    ) {
      let timeline = timeline(context.date)
      if holdsBack {
        heldBack.append { completion(timeline) }
      } else {
        completion(timeline)
      }
    }
  }

  let clock = ManualClock(now: Ticker.morning)

  func scheduler(
    budget: Int = 40, _ timeline: @escaping (Date) -> Timeline<Entry>
  ) -> TimelineScheduler<Provider> {
    TimelineScheduler(clock: clock, budget: budget, provider: Provider(timeline))
  }

  /// Returns a timeline with one entry now, and a request for the next one a number of minutes
  /// later.
  func every(_ minutes: Double) -> (Date) -> Timeline<Entry> {
    { Timeline(entries: [Entry(date: $0, name: "")], policy: .after($0 + minutes * 60)) }
  }

  func minutes(_ date: Date?) -> Double? {
    date.map { $0.timeIntervalSince(Ticker.morning) / 60 }
  }

  @Test func entriesAreShownInTheOrderOfTheirDates() {
    let scheduler = scheduler { now in
      Timeline(
        entries: [
          Entry(date: now + 1200, name: "c"), Entry(date: now - 60, name: "past"),
          Entry(date: now, name: "a"), Entry(date: now + 600, name: "x"),
          Entry(date: now + 600, name: "b"),
        ], policy: .never)
    }
    #expect(scheduler.currentEntry.name == "a")
    clock.advance(by: 599)
    #expect(scheduler.currentEntry.name == "a")
    clock.advance(by: 1)
    #expect(scheduler.currentEntry.name == "b")
    clock.advance(by: 86_400)
    #expect(scheduler.shown.map(\.entry.name) == ["placeholder", "a", "b", "c"])
    #expect(scheduler.shown.map { minutes($0.date) } == [0, 0, 10, 20])
  }

  @Test func atEndAsksAgainAfterTheLastEntry() {
    let scheduler = scheduler { now in
      Timeline(
        entries: [Entry(date: now, name: ""), Entry(date: now + 1800, name: "")], policy: .atEnd)
    }
    clock.advance(by: 1799)
    #expect(scheduler.reloads.count == 1)
    clock.advance(by: 1)
    #expect(scheduler.reloads.map(\.reason) == [.added, .policy])
    clock.advance(by: 3600)
    #expect(scheduler.reloads.map { minutes($0.date) } == [0, 30, 60, 90])
  }

  @Test func afterAsksAgainAtItsDate() {
    let scheduler = scheduler(every(45))
    clock.advance(by: 3 * 3600)
    #expect(scheduler.reloads.map { minutes($0.date) } == [0, 45, 90, 135, 180])
  }

  @Test func neverAsksAgainOnlyWhenTheAppDoes() {
    let scheduler = scheduler { Timeline(entries: [Entry(date: $0, name: "")], policy: .never) }
    clock.advance(by: 7 * 86_400)
    #expect(scheduler.reloads.count == 1)
    scheduler.reload()
    #expect(scheduler.reloads.map(\.reason) == [.added, .app])
  }

  @Test(arguments: [Timeline<Entry>(entries: [], policy: .atEnd).policy, .after(.distantPast)])
  func aPolicyWhoseDateIsPastWaitsFiveMinutes(policy: ReloadPolicy) {
    let scheduler = scheduler { _ in Timeline(entries: [], policy: policy) }
    scheduler.appIsInFront = true
    clock.advance(by: 14 * 60)
    #expect(scheduler.reloads.map { minutes($0.date) } == [0, 5, 10])
    #expect(scheduler.currentEntry.name == "placeholder")
  }

  @Test(arguments: [40, 70])
  func theBudgetIsNeverExceededInAnyRolling24Hours(budget: Int) {
    let scheduler = scheduler(budget: budget, every(5))
    clock.advance(by: 5 * 86_400)
    let dates = scheduler.reloads.compactMap(\.date)
    #expect(dates.count == 5 * budget + 1)
    for (first, next) in zip(dates, dates.dropFirst(budget)) {
      #expect(next.timeIntervalSince(first) >= 86_400)
    }
  }

  @Test func aSpentBudgetLetsRequestsWaitUntilTheOldestReloadIsADayOld() {
    let scheduler = scheduler(budget: 3, every(60))
    clock.advance(by: 23 * 3600)
    #expect(scheduler.usedBudget == 3)
    #expect(scheduler.reloads.map { minutes($0.date) } == [0, 60, 120, nil])
    #expect(minutes(scheduler.reloads[3].requested) == 180)
    scheduler.reload()
    #expect(scheduler.reloads.count == 4)
    clock.advance(by: 3600)
    #expect(minutes(scheduler.reloads[3].date) == 1440)
    #expect(scheduler.usedBudget == 3)
  }

  @Test func aReloadEvery36MinutesFitsIntoABudgetOf40() {
    let scheduler = scheduler(budget: 40, every(36))
    clock.advance(by: 3 * 86_400)
    #expect(scheduler.reloads.allSatisfy { $0.date == $0.requested })
    #expect(scheduler.reloads.count == 3 * 40 + 1)
  }

  @Test func reloadsWhileTheAppIsInFrontAreExempt() {
    let scheduler = scheduler(budget: 2, every(10_000))
    scheduler.appIsInFront = true
    for _ in 1...50 { scheduler.reload() }
    #expect(scheduler.usedBudget == 1)
    #expect(scheduler.reloads.count == 51)
    scheduler.appIsInFront = false
    scheduler.reload()
    #expect(scheduler.usedBudget == 2)
    scheduler.reload()
    #expect(scheduler.reloads.last?.date == nil)
  }

  @Test func aRequestThatWaitsIsMetWhenTheAppComesToTheFront() {
    let scheduler = scheduler(budget: 1, every(10_000))
    scheduler.reload()
    #expect(scheduler.reloads.last?.date == nil)
    clock.advance(by: 60)
    scheduler.appIsInFront = true
    #expect(minutes(scheduler.reloads.last?.date) == 1)
    #expect(scheduler.usedBudget == 1)
    // The action that was due a day later is already done.
    scheduler.appIsInFront = false
    clock.advance(by: 86_400)
    #expect(scheduler.reloads.count == 2)
  }

  @Test func withoutABudgetOnlyTheAppInFrontReloads() {
    let scheduler = scheduler(budget: 0, every(10))
    clock.advance(by: 86_400)
    #expect(scheduler.currentEntry.name == "placeholder")
    scheduler.appIsInFront = true
    #expect(scheduler.currentEntry.name == "")
  }

  @Test func aNewTimelineTakesTheOldOnesPlace() {
    var name = "old"
    let scheduler = scheduler { now in
      Timeline(
        entries: [Entry(date: now, name: name), Entry(date: now + 600, name: name + " later")],
        policy: .after(now + 1200))
    }
    name = "new"
    clock.advance(by: 300)
    scheduler.reload()
    clock.advance(by: 1199)
    #expect(
      scheduler.shown.map(\.entry.name) == ["placeholder", "old", "new", "new later"])
    #expect(scheduler.reloads.count == 2)
  }

  @Test func onlyTheFirstAnswerToTheLatestQuestionCounts() {
    let provider = Provider { Timeline(entries: [Entry(date: $0, name: "")], policy: .never) }
    provider.holdsBack = true
    let scheduler = TimelineScheduler(clock: clock, budget: 40, provider: provider)
    clock.advance(by: 60)
    scheduler.reload()
    provider.heldBack[0]()
    #expect(scheduler.shown.count == 1)
    provider.heldBack[1]()
    provider.heldBack[1]()
    #expect(scheduler.shown.count == 2)
  }

  @Test func aPreviewCostsNothing() {
    let scheduler = scheduler(every(10))
    var names: [String] = []
    scheduler.preview { names.append($0.name) }
    #expect(names == ["preview"])
    #expect(scheduler.usedBudget == 1)
  }

  @Test func thePlotCountsWhatTheDayUsed() {
    let greedy = scheduler(budget: 40, every(5))
    clock.advance(by: 86_399)
    let plot = greedy.plot(from: Ticker.morning)
    #expect(plot.counted.count == 40)
    #expect(plot.waits == [Ticker.morning + 200 * 60..<Ticker.morning + 86_400])
    #expect(plot.longestPause == 86_400 - 195 * 60)
    #expect(
      plot.picture.alternativeText
        == "Reloads of a day: 40 of a budget of 40, the last of them 3.3 hours after its start."
        + " Requests waited for 20.7 hours.")
  }
}
