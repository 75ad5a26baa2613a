import DateCore
import Foundation
import TestSupport
import Testing

@Suite struct ISOWeekTests {
  @Test func theISOWeekIsNotTheGregorianCalendarsDefaultWeek() throws {
    let newYork = try region("America/New_York")
    let newYear = try date("2016-01-01", newYork)
    #expect(newYear.isoWeek(region: newYork).description == "2015-W53")
    #expect(newYork.calendar.component(.weekOfYear, from: newYear) == 1)
  }

  @Test func aWeekNumberThatTheYearLacksIsNone() throws {
    #expect(ISOWeek(year: 2020, week: 53) != nil)
    #expect(ISOWeek(year: 2021, week: 53) == nil)
    #expect(ISOWeek(year: 2021, week: 0) == nil)
    #expect(ISOWeek(year: 2021, week: .max) == nil)
    #expect(ISOWeek(year: .max, week: 1) == nil)
    #expect(ISOWeek(year: .min, week: 1) == nil)
    #expect(ISOWeek.count(inYear: 2020) == 53)
    #expect(ISOWeek.count(inYear: 2021) == 52)
  }

  @Test func everyDayOfTwoThousandYearsIsInTheWeekThatGivesItBack() throws {
    let tokyo = try region("Asia/Tokyo")
    var generator = SeededGenerator(seed: 55)
    for _ in 0..<2_000 {
      let day = generator.date().startOf(.day, region: tokyo)
      let week = day.isoWeek(region: tokyo)
      #expect(week.date(on: day.weekday(region: tokyo), region: tokyo) == day, "\(week)")
      #expect(ISOWeek(year: week.year, week: week.week) == week)
    }
  }

  @Test func weeksCompareAndDescribeThemselves() throws {
    let last = try #require(ISOWeek(year: 2015, week: 53))
    let first = try #require(ISOWeek(year: 2016, week: 1))
    #expect(last < first)
    #expect("\(last) \(first)" == "2015-W53 2016-W01")
  }

  @Test func readsTheTimeZoneAndNoCalendar() throws {
    let buddhist = try region("Asia/Tokyo", calendar: .buddhist)
    let instant = try Date("2015-01-18T20:00:00Z", strategy: .iso8601)
    #expect(instant.isoWeek(region: buddhist).description == "2015-W04")
    #expect(instant.isoWeek(region: try region("GMT")).description == "2015-W03")
  }
}
