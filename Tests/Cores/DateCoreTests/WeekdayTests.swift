import DateCore
import Foundation
import Testing

@Suite struct WeekdayTests {
  @Test func weekdaysCountAroundTheWeek() {
    for day in Weekday.allCases {
      for other in Weekday.allCases {
        let wait = day.days(until: other)
        #expect((0..<7).contains(wait))
        #expect(day.adding(wait) == other)
        #expect(other.adding(-wait) == day)
        #expect(day.adding(7_000_000 + wait) == other)
      }
    }
    #expect(Weekday.sunday.isoNumber == 7)
    #expect(Weekday.monday.isoNumber == 1)
    #expect(Weekday.saturday.adding(.max).adding(.min) == .friday)
  }

  @Test func weekdaysHaveNamesInEveryLanguage() {
    #expect(Weekday.friday.name(locale: Locale(identifier: "en_US")) == "Friday")
    #expect(Weekday.friday.name(locale: Locale(identifier: "fr_FR")) == "vendredi")
  }

  static let nextAndPrevious: [(weekday: Weekday, previous: String, next: String)] = [
    // Relative to Monday, January 19, 2015.
    (Weekday.sunday, "2015-01-18", "2015-01-25"),
    (.monday, "2015-01-12", "2015-01-26"),
    (.tuesday, "2015-01-13", "2015-01-20"),
    (.wednesday, "2015-01-14", "2015-01-21"),
    (.thursday, "2015-01-15", "2015-01-22"),
    (.friday, "2015-01-16", "2015-01-23"),
    (.saturday, "2015-01-17", "2015-01-24"),
  ]

  @Test(arguments: nextAndPrevious)
  func nextAndPreviousAreNeverTheDayItself(
    weekday: Weekday, previous: String, next: String
  ) throws {
    let newYork = try region("America/New_York")
    let monday = try date("2015-01-19 08:52", newYork)
    #expect(monday.weekday(region: newYork) == .monday)
    let later = monday.next(weekday: weekday, region: newYork)
    let earlier = monday.previous(weekday: weekday, region: newYork)
    #expect(local(later, newYork) == next + " 00:00:00")
    #expect(local(earlier, newYork) == previous + " 00:00:00")
    #expect(later.weekday(region: newYork) == weekday)
  }

  static let nths: [(n: Int, weekday: Weekday, unit: DateUnit, expected: String?)] = [
    // Relative to Saturday, August 15, 2015; the month began on a Saturday.
    (1, Weekday.saturday, DateUnit.month, "2015-08-01"),
    (5, .saturday, .month, "2015-08-29"),
    (6, .saturday, .month, nil),
    (1, .friday, .month, "2015-08-07"),
    (-1, .monday, .month, "2015-08-31"),
    (-1, .tuesday, .month, "2015-08-25"),
    (-5, .monday, .month, "2015-08-03"),
    (-6, .monday, .month, nil),
    (0, .monday, .month, nil),
    (1, .thursday, .year, "2015-01-01"),
    (53, .thursday, .year, "2015-12-31"),
    (53, .friday, .year, nil),
    (-1, .sunday, .year, "2015-12-27"),
    (1, .saturday, .day, "2015-08-15"),
    (1, .sunday, .day, nil),
    (1, .wednesday, .week, "2015-08-12"),
    (.max, .monday, .year, nil),
    (.min, .monday, .year, nil),
  ]

  @Test(arguments: nths)
  func findsTheNthWeekdayOfAUnit(
    n: Int, weekday: Weekday, unit: DateUnit, expected: String?
  ) throws {
    let newYork = try region("America/New_York")
    let found = try date("2015-08-15 08:52", newYork)
      .nth(n, weekday: weekday, of: unit, region: newYork)
    #expect(found.map { local($0, newYork) } == expected.map { $0 + " 00:00:00" })
  }

  @Test func findsTheNextFridayTheThirteenth() throws {
    let newYork = try region("America/New_York")
    var date = try date("2024-01-01", newYork)
    var found: [String] = []
    for _ in 0..<3 {
      date = try #require(date.next(weekday: .friday, dayOfMonth: 13, region: newYork))
      found.append(String(local(date, newYork).prefix(10)))
    }
    #expect(found == ["2024-09-13", "2024-12-13", "2025-06-13"])
  }

  @Test func findsWhatComesOnceInManyYearsAndNothingThatNeverComes() throws {
    let gmt = try region("GMT")
    let date = try date("1896-03-01", gmt)
    // The next leap day, in 1904, is a Monday; the leap day of 1908 is a Saturday.
    let leapDay = date.next(weekday: .saturday, dayOfMonth: 29, region: gmt)
    #expect(leapDay.map { local($0, gmt).prefix(10) } == "1896-08-29")
    #expect(date.next(weekday: .monday, dayOfMonth: 32, region: gmt) == nil)
    #expect(date.next(weekday: .monday, dayOfMonth: 0, region: gmt) == nil)
    let coptic = try region("GMT", calendar: .coptic)
    #expect(date.next(weekday: .monday, dayOfMonth: 31, region: coptic) == nil)
  }

  @Test func aDayFoundWithoutMidnightIsItsFirstInstant() throws {
    let saoPaulo = try region("America/Sao_Paulo")
    let found = try date("2014-10-15", saoPaulo).next(weekday: .sunday, region: saoPaulo)
    #expect(local(found, saoPaulo) == "2014-10-19 01:00:00")
  }
}
