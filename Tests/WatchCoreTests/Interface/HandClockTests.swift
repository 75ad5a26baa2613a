import Foundation
import Testing
import WatchCore

@MainActor @Suite struct HandClockTests {
  let clock = HandClock(now: Date(timeIntervalSinceReferenceDate: 0))

  @Test func standsStillUntilItIsAdvanced() {
    let before = clock.now
    #expect(clock.now == before)
    clock.advance(by: 90)
    #expect(clock.now.timeIntervalSinceReferenceDate == 90)
    clock.advance(by: -30)
    #expect(clock.now.timeIntervalSinceReferenceDate == 90)
  }

  @Test func callsTimersInOrderEachAtItsMoment() {
    var calls: [String] = []
    let clock = clock
    clock.every(2) { calls.append("two at \(clock.now.timeIntervalSinceReferenceDate)") }
    clock.every(3) { calls.append("three at \(clock.now.timeIntervalSinceReferenceDate)") }
    clock.advance(by: 6.5)
    #expect(
      calls == ["two at 2.0", "three at 3.0", "two at 4.0", "two at 6.0", "three at 6.0"])
    #expect(clock.now.timeIntervalSinceReferenceDate == 6.5)
  }

  @Test func aTimerThatIsInvalidatedIsCalledNoMore() {
    var count = 0
    var timer: ClockTimer?
    timer = clock.every(1) {
      count += 1
      if count == 3 { timer?.invalidate() }
    }
    clock.advance(by: 10)
    #expect(count == 3)
    #expect(timer?.isValid == false)
  }

  @Test func aTimerCanBeStartedByATimer() {
    var calls: [Double] = []
    let clock = clock
    var first: ClockTimer?
    first = clock.every(1) {
      first?.invalidate()
      clock.every(1) { calls.append(clock.now.timeIntervalSinceReferenceDate) }
    }
    clock.advance(by: 3)
    #expect(calls == [2, 3])
  }

  @Test func manySmallStepsAddUpToNoError() {
    var count = 0
    clock.every(0.1) { count += 1 }
    clock.advance(by: 3_600)
    #expect(count == 36_000)
  }
}
