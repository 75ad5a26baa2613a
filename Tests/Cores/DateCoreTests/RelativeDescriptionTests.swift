import DateCore
import Foundation
import Testing

@Suite struct RelativeDescriptionTests {
  static let descriptions: [(date: String, expected: String)] = [
    // Relative to Monday, January 19, 2015, 8:52.
    ("2015-01-19 08:52:00", "now"),
    ("2015-01-19 08:51:30", "30 seconds ago"),
    ("2015-01-19 08:52:59", "in 59 seconds"),
    ("2015-01-19 08:53:00", "in 1 minute"),
    ("2015-01-19 07:53:00", "59 minutes ago"),
    ("2015-01-19 07:52:00", "1 hour ago"),
    ("2015-01-19 23:59:00", "in 15 hours"),
    ("2015-01-20 00:00:00", "tomorrow"),
    ("2015-01-18 23:59:00", "yesterday"),
    ("2015-01-18 00:00:00", "yesterday"),
    ("2015-01-17 23:59:00", "2 days ago"),
    ("2015-01-25 08:00:00", "in 6 days"),
    ("2015-01-26 08:00:00", "next week"),
    ("2015-02-18 08:00:00", "in 4 weeks"),
    ("2015-02-19 00:00:00", "next month"),
    ("2014-12-19 23:00:00", "last month"),
    ("2015-03-22 12:52:00", "in 2 months"),
    ("2016-01-19 00:00:00", "next year"),
    ("2016-01-18 23:00:00", "in 11 months"),
    ("2007-01-09 13:00:00", "8 years ago"),
  ]

  @Test(arguments: descriptions)
  func saysHowFarADateIs(date text: String, expected: String) throws {
    let newYork = try region("America/New_York")
    let clock = WallClock.fixed(try date("2015-01-19 08:52", newYork))
    let described = try date(text, newYork).relativeDescription(region: newYork, clock: clock)
    #expect(described == expected)
  }

  @Test func speaksTheRegionsLanguage() throws {
    let paris = Region(
      calendar: Calendar(identifier: .gregorian),
      timeZone: try #require(TimeZone(identifier: "Europe/Paris")),
      locale: Locale(identifier: "fr_FR"))
    let now = try date("2015-01-19 08:52", paris)
    let described = (now - 86_400).relativeDescription(region: paris, clock: .fixed(now))
    #expect(described == "hier")
  }

  @Test func lessThanAnHourAcrossMidnightIsCountedByAStopwatch() throws {
    let newYork = try region("America/New_York")
    let night = WallClock.fixed(try date("2015-01-19 00:10", newYork))
    func described(_ text: String) throws -> String {
      try date(text, newYork).relativeDescription(region: newYork, clock: night)
    }
    #expect(try described("2015-01-18 23:50") == "20 minutes ago")
    #expect(try described("2015-01-18 22:50") == "yesterday")
  }

  @Test func theLongDayBeforeAChangeIsStillYesterday() throws {
    let newYork = try region("America/New_York")
    let now = try date("2015-11-02 00:30", newYork)
    let described = try date("2015-11-01 00:15", newYork)
      .relativeDescription(region: newYork, clock: .fixed(now))
    #expect(described == "yesterday")
  }

  @Test func describesTheMostDistantDates() {
    #expect(Date.distantFuture.relativeDescription.hasPrefix("in "))
    #expect(!Date(timeIntervalSinceReferenceDate: .infinity).relativeDescription.isEmpty)
  }
}
