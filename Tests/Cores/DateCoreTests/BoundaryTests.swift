import DateCore
import Foundation
import Testing

@Suite struct BoundaryTests {
  static let boundaries: [(unit: DateUnit, start: String, end: String)] = [
    (DateUnit.second, "2015-01-21 08:52:30", "2015-01-21 08:52:31"),
    (.minute, "2015-01-21 08:52:00", "2015-01-21 08:53:00"),
    (.hour, "2015-01-21 08:00:00", "2015-01-21 09:00:00"),
    (.day, "2015-01-21 00:00:00", "2015-01-22 00:00:00"),
    (.week, "2015-01-18 00:00:00", "2015-01-25 00:00:00"),
    (.month, "2015-01-01 00:00:00", "2015-02-01 00:00:00"),
    (.year, "2015-01-01 00:00:00", "2016-01-01 00:00:00"),
  ]

  @Test(arguments: boundaries)
  func startOfAndEndOfAreTheFirstInstantsOfThisUnitAndTheNext(
    unit: DateUnit, start: String, end: String
  ) throws {
    let newYork = try region("America/New_York")
    let date = try date("2015-01-21 08:52:30", newYork) + 0.25
    #expect(local(date.startOf(unit, region: newYork), newYork) == start)
    #expect(local(date.endOf(unit, region: newYork), newYork) == end)
  }

  @Test func weeksBeginAsTheRegionSays() throws {
    let france = Region(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt,
      locale: Locale(identifier: "fr_FR"))
    let sunday = try date("2015-01-18 12:00", france)
    #expect(local(sunday.startOf(.week, region: france), france) == "2015-01-12 00:00:00")
    #expect(local(sunday.endOf(.week, region: france), france) == "2015-01-19 00:00:00")
  }

  @Test func aDayWithoutMidnightStartsAtItsFirstInstant() throws {
    let saoPaulo = try region("America/Sao_Paulo")
    let noon = try date("2014-10-19 12:00", saoPaulo)
    #expect(local(noon.startOf(.day, region: saoPaulo), saoPaulo) == "2014-10-19 01:00:00")
    let before = try date("2014-10-18 12:00", saoPaulo)
    #expect(before.endOf(.day, region: saoPaulo) == noon.startOf(.day, region: saoPaulo))
    // Clocks went from 23:30 to 0:30.
    let toronto = try region("America/Toronto")
    let monday = try date("1919-03-31 12:00", toronto)
    #expect(local(monday.startOf(.day, region: toronto), toronto) == "1919-03-31 00:30:00")
  }

  @Test func midnightShownTwiceStartsTheDayTheFirstTime() throws {
    let havana = try region("America/Havana")
    let noon = try date("2015-11-01 12:00", havana)
    let start = noon.startOf(.day, region: havana)
    #expect(noon.timeIntervalSince(start) == 13 * 3_600)
    #expect(local(start - 1, havana) == "2015-10-31 23:59:59")
    #expect((noon - 86_400).endOf(.day, region: havana) == start)
  }

  @Test func anEveningShownTwiceIsBeforeTheEndOfItsDay() throws {
    // At 0:01 on November 7, 2010, clocks went back to 23:01.
    let stJohns = try region("America/St_Johns")
    let secondEvening = try date("2010-11-06 23:00", stJohns) + 5_400
    #expect(local(secondEvening, stJohns) == "2010-11-06 23:30:00")
    let end = secondEvening.endOf(.day, region: stJohns)
    #expect(secondEvening < end)
    #expect(local(end, stJohns) == "2010-11-07 00:00:00")
  }

  @Test func theTwoSameHoursAreTwo() throws {
    let newYork = try region("America/New_York")
    let first = try date("2015-11-01 01:20", newYork)
    let second = first + 3_600
    #expect(first.startOf(.hour, region: newYork) == first - 1_200)
    #expect(second.startOf(.hour, region: newYork) == second - 1_200)
    #expect(first.endOf(.hour, region: newYork) == second.startOf(.hour, region: newYork))
    #expect(!first.isSame(second, as: .hour, region: newYork))
    #expect(first.isSame(second, as: .day, region: newYork))
  }

  @Test func anHourOnLordHoweMayHaveThirtyOrNinetyMinutes() throws {
    let lordHowe = try region("Australia/Lord_Howe")
    let spring = try date("2015-10-04 02:45", lordHowe)
    #expect(local(spring.startOf(.hour, region: lordHowe), lordHowe) == "2015-10-04 02:30:00")
    #expect(spring.endOf(.hour, region: lordHowe) == spring + 900)
    let autumn = try date("2015-04-05 01:45", lordHowe)
    for moment in [autumn, autumn + 1_800] {
      #expect(local(moment, lordHowe) == "2015-04-05 01:45:00")
      #expect(moment.startOf(.hour, region: lordHowe) == autumn - 2_700)
      #expect(moment.endOf(.hour, region: lordHowe) == autumn - 2_700 + 5_400)
    }
  }

  @Test func aSkippedDayHasNeitherStartNorEnd() throws {
    let apia = try region("Pacific/Apia")
    let before = try date("2011-12-29 12:00", apia)
    let after = try date("2011-12-31 12:00", apia)
    #expect(before.endOf(.day, region: apia) == after.startOf(.day, region: apia))
    #expect(local(before.endOf(.day, region: apia), apia) == "2011-12-31 00:00:00")
  }

  @Test func theMonthOfTheCalendarReformBeginsOnItsFirst() throws {
    let rome = try region("Europe/Rome")
    let date = try date("1582-10-20 12:00", rome)
    #expect(local(date.startOf(.month, region: rome), rome) == "1582-10-01 00:00:00")
    #expect(local(date.endOf(.month, region: rome), rome) == "1582-11-01 00:00:00")
    let october31 = try Self.reformed("1582-09-30", 1.month, rome)
    #expect(october31 == "1582-10-30 00:00:00")
    #expect(try Self.reformed("1582-10-20", 1.month, rome) == "1582-11-20 00:00:00")
    #expect(try Self.reformed("1582-09-10", 1.month, rome) == "1582-10-04 00:00:00")
  }

  private static func reformed(
    _ start: String, _ span: DateSpan, _ region: Region
  ) throws -> String? {
    try date(start, region).adding(span, region: region).map { local($0, region) }
  }

  static let otherCalendars: [(calendar: Calendar.Identifier, month: String, year: String)] = [
    (Calendar.Identifier.coptic, "1731-05-01", "1731-01-01"),
    (.hebrew, "5775-04-01", "5775-01-01"),
    (.buddhist, "2558-01-01", "2558-01-01"),
    (.islamicCivil, "1436-03-01", "1436-01-01"),
    (.persian, "1393-10-01", "1393-01-01"),
    (.japanese, "0027-01-01", "0027-01-01"),
  ]

  @Test(arguments: otherCalendars)
  func calendarsOtherThanGregorianWork(
    calendar: Calendar.Identifier, month: String, year: String
  ) throws {
    let gregorian = try region("GMT")
    let other = try region("GMT", calendar: calendar)
    let date = try date("2015-01-19 12:00", gregorian)
    #expect(local(date.startOf(.month, region: other), other) == month + " 00:00:00")
    #expect(local(date.startOf(.year, region: other), other) == year + " 00:00:00")
  }

  @Test(arguments: DateUnit.allCases)
  func beyondTheCalendarADateIsItsOwnStartAndEnd(unit: DateUnit) throws {
    for seconds in [1e15, -1e15, .infinity, -.infinity] {
      let far = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(far.startOf(unit) == far)
      #expect(far.endOf(unit) == far)
    }
    #expect(Date.distantPast.startOf(unit) <= .distantPast)
    #expect(Date.distantFuture.endOf(unit) > .distantFuture)
  }
}
