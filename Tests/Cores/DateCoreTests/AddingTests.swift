import DateCore
import Foundation
import Testing

@Suite struct AddingTests {
  static let additions: [(start: String, span: DateSpan, expected: String)] = [
    // A day that the month does not have becomes its last day.
    ("2015-01-31 09:00", 1.month, "2015-02-28 09:00:00"),
    ("2016-01-31 09:00", 1.month, "2016-02-29 09:00:00"),
    ("2015-01-31 09:00", 2.months, "2015-03-31 09:00:00"),
    ("2015-03-31 09:00", -1.months, "2015-02-28 09:00:00"),
    ("2016-02-29 09:00", 1.year, "2017-02-28 09:00:00"),
    ("2016-02-29 09:00", 4.years, "2020-02-29 09:00:00"),
    ("2015-08-31 09:00", 1.month, "2015-09-30 09:00:00"),
    // Years and months are added together, from the start: February does not shorten this span.
    ("2016-02-29 09:00", 1.year + 1.month, "2017-03-29 09:00:00"),
    ("2016-01-31 09:00", -1.years + 2.months, "2015-03-31 09:00:00"),
    // Then days are added to the resulting date.
    ("2015-01-31 09:00", 1.month + 1.day, "2015-03-01 09:00:00"),
    ("2015-01-31 09:00", 1.month - 1.day, "2015-02-27 09:00:00"),
    ("2015-01-19 08:52", 2.months + 3.days + 4.hours, "2015-03-22 12:52:00"),
    ("2015-12-24 23:30", 1.week + 45.minutes, "2016-01-01 00:15:00"),
    ("2015-01-01 00:00", -1.seconds, "2014-12-31 23:59:59"),
  ]

  @Test(arguments: additions)
  func countsOnTheCalendar(start: String, span: DateSpan, expected: String) throws {
    let newYork = try region("America/New_York")
    let end = try #require(try date(start, newYork).adding(span, region: newYork))
    #expect(local(end, newYork) == expected)
  }

  static let additionsAcrossChanges:
    [(start: String, span: DateSpan, expected: String, hours: Double)] = [
      // Clocks go forward in the night before March 8 and back in the night before November 1.
      ("2015-03-07 12:00", 1.day, "2015-03-08 12:00:00", 23.0),
      ("2015-03-07 12:00", 24.hours, "2015-03-08 13:00:00", 24.0),
      ("2015-10-31 12:00", 1.day, "2015-11-01 12:00:00", 25.0),
      ("2015-10-31 12:00", 24.hours, "2015-11-01 11:00:00", 24.0),
      ("2015-03-07 02:30", 1.day, "2015-03-08 03:30:00", 24.0),
      ("2015-03-08 12:00", -1.days, "2015-03-07 12:00:00", -23.0),
      // The hour that clocks show twice gives the first instant.
      ("2015-10-31 01:30", 1.day, "2015-11-01 01:30:00", 24.0),
      // A nonexistent time in an intermediate step does not change the result: 02:30 stays 02:30.
      ("2015-02-08 02:30", 1.month + 1.day, "2015-03-09 02:30:00", 29 * 24 - 1.0),
      ("2015-03-07 02:30", 1.day + 1.hour, "2015-03-08 04:30:00", 25.0),
    ]

  @Test(arguments: additionsAcrossChanges)
  func aDayIsNotTwentyFourHours(
    start: String, span: DateSpan, expected: String, hours: Double
  ) throws {
    let newYork = try region("America/New_York")
    let first = try date(start, newYork)
    let end = try #require(first.adding(span, region: newYork))
    #expect(local(end, newYork) == expected)
    #expect(end.timeIntervalSince(first) == hours * 3_600)
  }

  @Test func aSpanOfHoursKeepsToTheSecondOfTwoSameTimes() throws {
    let newYork = try region("America/New_York")
    let secondHalfPastOne = try date("2015-11-01 00:30", newYork) + 7_200
    #expect(local(secondHalfPastOne, newYork) == "2015-11-01 01:30:00")
    let later = try #require(secondHalfPastOne.adding(10.minutes, region: newYork))
    #expect(later.timeIntervalSince(secondHalfPastOne) == 600)
    #expect(secondHalfPastOne.adding(.zero, region: newYork) == secondHalfPastOne)
  }

  @Test func passesOverADayThatAZoneSkipped() throws {
    let apia = try region("Pacific/Apia")
    let end = try date("2011-12-29 22:00", apia).adding(1.day + 1.hour, region: apia)
    #expect(local(try #require(end), apia) == "2011-12-31 23:00:00")
  }

  @Test func aDayWithoutMidnightStartsAtItsFirstInstant() throws {
    let saoPaulo = try region("America/Sao_Paulo")
    let end = try date("2014-10-18 00:00", saoPaulo).adding(1.day, region: saoPaulo)
    #expect(local(try #require(end), saoPaulo) == "2014-10-19 01:00:00")
  }

  @Test func keepsFractionsOfASecond() throws {
    let start = Date(timeIntervalSinceReferenceDate: 443_368_320.625)
    let end = try #require(start.adding(1.month, region: try region("America/New_York")))
    #expect(end.timeIntervalSinceReferenceDate == 443_368_320.625 + 31 * 86_400)
  }

  static let additionsInOtherCalendars:
    [(calendar: Calendar.Identifier, start: String, span: DateSpan, expected: String)] = [
      // The Coptic year ends in a month of five or six days.
      (Calendar.Identifier.buddhist, "2558-01-31", 1.month, "2558-02-28 00:00:00"),
      (.coptic, "1738-12-30", 1.month, "1738-13-05 00:00:00"),
      (.coptic, "1739-12-30", 1.month, "1739-13-06 00:00:00"),
      (.hebrew, "5775-01-30", 1.month, "5775-02-29 00:00:00"),
      (.islamicCivil, "1436-01-30", 1.month, "1436-02-29 00:00:00"),
    ]

  @Test(arguments: additionsInOtherCalendars)
  func countsInOtherCalendars(
    calendar: Calendar.Identifier, start: String, span: DateSpan, expected: String
  ) throws {
    let region = try region("GMT", calendar: calendar)
    let end = try #require(try date(start, region).adding(span, region: region))
    #expect(local(end, region) == expected)
  }
}
