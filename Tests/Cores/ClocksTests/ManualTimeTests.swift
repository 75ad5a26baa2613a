import Clocks
import Foundation
import Testing

@Suite struct ManualTimeTests {
  private let start = Date(timeIntervalSinceReferenceDate: 0)

  @Test func stopsAtEachActionThatIsDueAndThenAtTheDate() {
    var time = ManualTime<String>(now: start)
    time.schedule.add("later", at: start + 30)
    time.schedule.add("second", at: start + 20)
    time.schedule.add("first", at: start + 10)
    time.schedule.add("second too", at: start + 20)
    var steps: [String] = []
    while let entry = time.advance(through: start + 25) {
      steps.append("\(entry.action) at \(Int(time.now.timeIntervalSince(start)))")
    }
    #expect(steps == ["first at 10", "second at 20", "second too at 20"])
    #expect(time.now == start + 25)
    #expect(time.schedule.nextDate == start + 30)
  }

  @Test func neverMovesBack() {
    var time = ManualTime<String>(now: start + 60)
    time.schedule.add("overdue", at: start)
    let entry = time.advance(through: start + 30)
    #expect(entry?.action == "overdue")
    #expect(time.advance(through: start + 30)?.action == nil)
    #expect(time.now == start + 60)
  }

  @Test func anActionThatIsRepeatedKeepsItsPlaceAmongThoseOfTheSameDate() throws {
    var time = ManualTime<String>(now: start)
    time.schedule.add("repeated", at: start + 1)
    time.schedule.add("once", at: start + 2)
    let next = time.advance(through: start + 1)
    let entry = try #require(next)
    time.schedule.repeatEntry(entry, at: start + 2)
    #expect(time.advance(through: start + 2)?.action == "repeated")
    #expect(time.advance(through: start + 2)?.action == "once")
  }
}
