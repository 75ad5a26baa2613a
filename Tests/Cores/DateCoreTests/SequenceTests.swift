import DateCore
import Foundation
import Testing

@Suite struct SequenceTests {
  private func days(_ dates: some Sequence<Date>, _ region: Region) -> [String] {
    dates.map { String(local($0, region).prefix(10)) }
  }

  @Test func addsFromTheStartAndNeverSteps() throws {
    let newYork = try region("America/New_York")
    let start = try date("2015-01-31 12:00", newYork)
    let end = try date("2015-05-31 12:00", newYork)
    #expect(
      days(start.dates(every: 1.month, through: end, region: newYork), newYork) == [
        "2015-01-31", "2015-02-28", "2015-03-31", "2015-04-30", "2015-05-31",
      ])
    #expect(days(start.dates(every: 1.month, to: end, region: newYork), newYork).count == 4)
  }

  @Test func goesBackWhereTheSpanDoes() throws {
    let newYork = try region("America/New_York")
    let start = try date("2015-03-31 12:00", newYork)
    let end = try date("2015-01-01", newYork)
    #expect(
      days(start.dates(every: -1.months, through: end, region: newYork), newYork) == [
        "2015-03-31", "2015-02-28", "2015-01-31",
      ])
  }

  @Test func hasNothingWhereTheEndLiesTheOtherWay() throws {
    let gmt = try region("GMT")
    let start = try date("2015-03-31", gmt)
    #expect(Array(start.dates(every: 1.day, through: start - 1, region: gmt)).isEmpty)
    #expect(Array(start.dates(every: -1.days, through: start + 1, region: gmt)).isEmpty)
    #expect(Array(start.dates(every: 1.day, through: start, region: gmt)) == [start])
    #expect(Array(start.dates(every: 1.day, to: start, region: gmt)).isEmpty)
  }

  @Test func comesToAnEndWhateverTheSpan() throws {
    let gmt = try region("GMT")
    let start = try date("2015-03-31", gmt)
    #expect(Array(start.dates(every: .zero, through: .distantFuture, region: gmt)) == [start])
    #expect(
      Array(start.dates(every: Int.max.years, through: .distantFuture, region: gmt)) == [start])
    #expect(
      Array(start.dates(every: Int.max.hours, through: .distantFuture, region: gmt)) == [start])
    #expect(
      Array(start.dates(every: Int.min.hours, through: .distantPast, region: gmt)) == [start])
    // A year minus 365 days is empty, except in a leap year.
    let end = try date("2025-01-01", gmt)
    let slow = start.dates(every: 1.year - 365.days, to: end, region: gmt)
    #expect(days(slow.prefix(3), gmt) == ["2015-03-31", "2015-04-01", "2015-04-02"])
    let back = start.dates(every: 1.year - 366.days, through: .distantPast, region: gmt)
    #expect(days(back.prefix(3), gmt) == ["2015-03-31", "2015-03-30", "2015-03-29"])
  }

  @Test func aSkippedDayGivesNoDateTwice() throws {
    let apia = try region("Pacific/Apia")
    let start = try date("2011-12-28 12:00", apia)
    let end = try date("2012-01-01 12:00", apia)
    #expect(
      days(start.dates(every: 1.day, through: end, region: apia), apia) == [
        "2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01",
      ])
  }

  @Test func keepsTheTimeOnTheClockAcrossAChange() throws {
    let newYork = try region("America/New_York")
    let start = try date("2015-03-07 02:30", newYork)
    let dates = start.dates(every: 1.day, through: start + 3 * 86_400, region: newYork)
    #expect(
      dates.map { String(local($0, newYork).suffix(8)) } == [
        "02:30:00", "03:30:00", "02:30:00", "02:30:00",
      ])
  }
}
