import Foundation
import TestSupport
import Testing
import WidgetCore

/// Properties of timelines of any shape, independent of the app's actions.
@MainActor @Suite struct TimelinePropertyTests {
  @Test(arguments: 1...60)
  func keepsToBudgetDatesAndOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clock = ManualClock(now: Ticker.morning)
    let budget = Int.random(in: 0...70, using: &random)
    let provider = TimelineTests.Provider { now in
      let offsets = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Double.random(in: -3600...7200, using: &random).rounded()
      }
      let policy: ReloadPolicy =
        switch Int.random(in: 0...9, using: &random) {
        case 0: .never
        case 1...4: .atEnd
        default: .after(now + Double.random(in: -600...5400, using: &random).rounded())
        }
      return Timeline(
        entries: offsets.map { TimelineTests.Entry(date: now + $0, name: "") }, policy: policy)
    }
    let scheduler = TimelineScheduler(clock: clock, budget: budget, provider: provider)
    for _ in 1...150 {
      clock.advance(by: Double.random(in: 0...3600, using: &random).rounded())
      switch Int.random(in: 0...5, using: &random) {
      case 0: scheduler.reload()
      case 1: scheduler.appIsInFront.toggle()
      default: break
      }
    }

    let counted = scheduler.reloads.filter(\.isCounted).compactMap(\.date)
    for (first, next) in zip(counted, counted.dropFirst(budget)) {
      #expect(next.timeIntervalSince(first) >= 86_400)
    }
    let done = scheduler.reloads.compactMap(\.date)
    #expect(done == done.sorted())
    #expect(scheduler.reloads.allSatisfy { $0.requested <= $0.date ?? .distantFuture })
    // Only the last request can wait: it replaces the others.
    #expect(scheduler.reloads.dropLast().allSatisfy { $0.date != nil })
    let dates = scheduler.shown.map(\.date)
    #expect(dates == dates.sorted())
    // No entry is shown before its date, and only an entry that was due when its timeline arrived
    // is late.
    #expect(
      scheduler.shown.allSatisfy { shown in
        shown.date == shown.entry.date || shown.date > shown.entry.date && done.contains(shown.date)
      })
  }
}
