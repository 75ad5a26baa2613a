import DateCore
import Foundation
import Testing

@Suite struct RelativeDateTests {
  @Test func fromNowAndAgoReadTheClockHandedIn() throws {
    let newYork = try region("America/New_York")
    let clock = WallClock.fixed(try date("2015-01-19 08:52", newYork))
    let span = 2.months + 3.days + 4.hours
    #expect(local(span.fromNow(region: newYork, clock: clock), newYork) == "2015-03-22 12:52:00")
    #expect(local(span.ago(region: newYork, clock: clock), newYork) == "2014-11-16 04:52:00")
  }

  @Test func withoutAClockTheyReadTheMachines() {
    let before = Date()
    let hour = 1.hour.fromNow
    let ago = 1.hour.ago
    let after = Date()
    #expect((before + 3_600...after + 3_600).contains(hour))
    #expect((before - 3_600...after - 3_600).contains(ago))
  }

  @Test func daysCountInTheRegionHandedIn() throws {
    let losAngeles = try region("America/Los_Angeles")
    let phoenix = try region("America/Phoenix")
    let evening = WallClock.fixed(try date("2015-03-07 20:00", losAngeles))
    // Los Angeles changed its clocks that night; Arizona does not change them.
    #expect(
      1.day.fromNow(region: losAngeles, clock: evening).timeIntervalSince(evening.now) == 23 * 3_600
    )
    #expect(
      1.day.fromNow(region: phoenix, clock: evening).timeIntervalSince(evening.now) == 24 * 3_600)
  }

  @Test func operatorsCountInTheUsersRegion() throws {
    let start = try date("2015-01-31", .current)
    #expect(start + 1.month == start.adding(1.month))
    #expect(start - 2.months == start.adding(-2.months))
    #expect(start + 1.month == 1.month.after(start))
    #expect(start - 1.month == 1.month.before(start))
    var moving = start
    moving += 1.month
    moving -= 1.day
    #expect(local(moving, .current) == "2015-02-27 00:00:00")
  }

  @Test func secondsStillAddAsInFoundation() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(start + 90 == start + 90.seconds)
    #expect(start - 90 == start - 90.seconds)
  }

  @Test(arguments: [Int.max.years, Int.max.months, Int.max.weeks, Int.max.days, 600_000.years])
  func endsAtTheDistantFutureWhereTheCalendarDoes(span: DateSpan) {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(start.adding(span) == nil)
    #expect(start.adding(-span) == nil)
    #expect(start + span == .distantFuture)
    #expect(start - span == .distantPast)
  }
}
