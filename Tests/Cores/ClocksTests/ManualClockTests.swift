import Clocks
import Foundation
import Testing

@MainActor @Suite struct ManualClockTests {
  let clock = ManualClock(now: Date(timeIntervalSinceReferenceDate: 0))

  @Test func standsStillUntilItIsAdvanced() {
    let before = clock.now
    #expect(clock.now == before)
    clock.advance(by: 90)
    #expect(clock.now.timeIntervalSinceReferenceDate == 90)
    clock.advance(by: -30)
    clock.advance(to: before)
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

  @Test func whatIsScheduledIsDoneOnceInOrderEachAtItsMoment() {
    let (clock, start) = (clock, clock.now)
    var log: [String] = []
    func note(_ name: String) {
      log.append("\(name) \(Int(clock.now.timeIntervalSince(start)))")
    }
    clock.schedule(at: start + 20) { note("b") }
    clock.schedule(at: start + 10) {
      note("a")
      clock.schedule(at: start + 15) { note("c") }
    }
    clock.schedule(at: start + 20) { note("d") }
    clock.schedule(at: start + 40) { note("e") }
    clock.advance(by: 30)
    #expect(log == ["a 10", "c 15", "b 20", "d 20"])
    #expect(clock.now == start + 30)
  }

  @Test func ofWhatIsDueTogetherTheOneThatWasMadeFirstIsCalledFirst() {
    var calls = ""
    clock.every(1) { calls += "a" }
    clock.schedule(at: clock.now + 2) { calls += "b" }
    clock.every(2) { calls += "c" }
    clock.advance(by: 4)
    #expect(calls == "aabcaac")
  }

  @Test func anActionThatAdvancesTheClockDoesNotTakeItBack() {
    let (clock, start) = (clock, clock.now)
    clock.schedule(at: start + 1) { clock.advance(by: 60) }
    clock.advance(by: 2)
    #expect(clock.now == start + 61)
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
