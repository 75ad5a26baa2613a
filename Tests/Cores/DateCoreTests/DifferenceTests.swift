import DateCore
import Foundation
import Testing

@Suite struct DifferenceTests {
  static let differences: [(start: String, end: String, expected: String)] = [
    ("2007-01-09 13:00", "2010-01-27 13:00", "3 years, 18 days"),
    ("2015-01-19 08:52", "2015-03-22 12:52", "2 months, 3 days, 4 hours"),
    ("2015-01-19 08:52", "2015-01-19 08:52", "0 seconds"),
    ("2015-01-19 08:52", "2015-01-19 08:52:30", "30 seconds"),
    ("2015-01-31", "2015-02-28", "1 month"),
    ("2015-01-31", "2015-03-01", "1 month, 1 day"),
    ("2015-01-31", "2015-03-30", "1 month, 30 days"),
    ("2015-01-31", "2015-03-31", "2 months"),
    ("2016-02-29", "2017-02-28", "1 year"),
    ("2015-01-19", "2014-12-25", "-25 days"),
    ("2015-03-31", "2015-02-28", "-1 month"),
    // Across the change of clocks, days are days and hours are hours.
    ("2015-03-07 12:00", "2015-03-08 12:00", "1 day"),
    ("2015-03-07 12:00", "2015-03-08 11:00", "22 hours"),
    ("2015-03-08 01:00", "2015-03-08 04:00", "2 hours"),
    ("2015-10-31 12:00", "2015-11-01 12:00", "1 day"),
    ("2015-11-01 00:00", "2015-11-02 00:00", "1 day"),
  ]

  @Test(arguments: differences)
  func isTheSpanThatLeadsFromOneToTheOther(
    start: String, end: String, expected: String
  ) throws {
    let newYork = try region("America/New_York")
    let start = try date(start, newYork)
    let end = try date(end, newYork)
    let span = end.difference(
      from: start, in: [.year, .month, .day, .hour, .minute, .second], region: newYork)
    #expect(span.description == expected)
    #expect(start.adding(span, region: newYork) == end)
  }

  static let chosenUnits: [(units: Set<DateUnit>, expected: String)] = [
    (Set([DateUnit.day]), "1114 days"),
    ([.day, .hour], "1114 days, 3 hours"),
    ([.hour], "26739 hours"),
    ([.week, .day], "159 weeks, 1 day"),
    ([.month, .day], "36 months, 18 days"),
    ([.month], "36 months"),
    ([.year], "3 years"),
    ([.year, .minute], "3 years, 26100 minutes"),
    ([.second], "96260430 seconds"),
    ([], "0 seconds"),
  ]

  @Test(arguments: chosenUnits)
  func comesInTheUnitsAskedFor(units: Set<DateUnit>, expected: String) throws {
    let newYork = try region("America/New_York")
    let start = try date("2007-01-09 13:00", newYork)
    let end = try date("2010-01-27 16:00:30", newYork)
    #expect(end.difference(from: start, in: units, region: newYork).description == expected)
  }

  @Test func acrossAChangeOfClocksADaysDifferenceIsOneDay() throws {
    let newYork = try region("America/New_York")
    for (start, end) in [("2015-03-08", "2015-03-09"), ("2015-11-01", "2015-11-02")] {
      let (start, end) = (try date(start, newYork), try date(end, newYork))
      #expect(end.timeIntervalSince(start) != 24 * 3_600)
      #expect(end.difference(from: start, in: .day, region: newYork) == 1)
    }
  }

  @Test func aSingleUnitComesAsANumber() throws {
    let newYork = try region("America/New_York")
    let before = try date("2015-03-07 12:00", newYork)
    let after = try date("2015-03-08 12:00", newYork)
    #expect(after.difference(from: before, in: .day, region: newYork) == 1)
    #expect(after.difference(from: before, in: .hour, region: newYork) == 23)
    #expect(before.difference(from: after, in: .day, region: newYork) == -1)
    #expect(after.difference(from: before, in: .week, region: newYork) == 0)
  }

  @Test func dropsWhatIsLessThanTheSmallestUnit() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect((start + 1.75) - start == 1.second)
    #expect(start - (start + 1.75) == -1.seconds)
    #expect((start + 119).difference(from: start, in: .minute) == 1)
  }

  @Test func subtractionCountsInTheUsersRegion() {
    let start = Date(timeIntervalSinceReferenceDate: 190_058_400)
    let end = Date(timeIntervalSinceReferenceDate: 286_308_000)
    #expect(start + (end - start) == end)
    #expect(end.timeIntervalSince(start) == 96_249_600)
  }

  @Test func countsYearsInACalendarOfShorterYears() throws {
    let islamic = try region("GMT", calendar: .islamicCivil)
    let start = try date("0001-01-01", islamic)
    let end = try date("1436-03-28", islamic)
    #expect(
      end.difference(from: start, in: [.year, .month, .day], region: islamic).description
        == "1435 years, 2 months, 27 days")
  }

  @Test func comesToAnEndForTheMostDistantDates() {
    let span = Date.distantFuture - Date.distantPast
    #expect(span.years >= 3_999)
    #expect(Date.distantPast + span == .distantFuture)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [1e15, -1e15, .infinity, -.infinity, .nan])
  func countsNoDaysToADateBeyondTheCalendar(seconds: Double) {
    let far = Date(timeIntervalSinceReferenceDate: seconds)
    let near = Date(timeIntervalSinceReferenceDate: 0)
    #expect(far.difference(from: near, in: .day) == 0)
    #expect(near.difference(from: far, in: [.year, .day]) == .zero)
    let hours = far.difference(from: near, in: .hour)
    #expect(hours == (seconds.isFinite ? Int(seconds / 3_600) : 0))
  }
}
