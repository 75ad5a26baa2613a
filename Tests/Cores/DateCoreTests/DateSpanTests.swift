import DateCore
import Foundation
import Testing

@Suite struct DateSpanTests {
  static let descriptions: [(span: DateSpan, expected: String)] = [
    (2.months + 3.days + 4.hours, "2 months, 3 days, 4 hours"),
    (4.hours + 3.days + 2.months, "2 months, 3 days, 4 hours"),
    (
      1.year + 1.month + 1.week + 1.day + 1.hour + 1.minute + 1.second,
      "1 year, 1 month, 1 week, 1 day, 1 hour, 1 minute, 1 second"
    ),
    (2.years + 2.weeks + 2.minutes + 2.seconds, "2 years, 2 weeks, 2 minutes, 2 seconds"),
    (1.day, "1 day"),
    (-1.days, "-1 day"),
    (-(2.months + 3.days), "-2 months, -3 days"),
    (1.month - 1.day, "1 month, -1 day"),
    (0.days, "0 seconds"),
    (.zero, "0 seconds"),
  ]

  @Test(arguments: descriptions)
  func describesItselfLongestUnitFirst(span: DateSpan, expected: String) {
    #expect(span.description == expected)
    #expect("\(span)" == expected)
  }

  @Test func singularAndPluralAreTheSameSpan() {
    #expect(1.second == 1.seconds)
    #expect(1.minute == 1.minutes)
    #expect(1.hour == 1.hours)
    #expect(1.day == 1.days)
    #expect(1.week == 1.weeks)
    #expect(1.month == 1.months)
    #expect(1.year == 1.years)
  }

  @Test func addsAndSubtractsUnitByUnit() {
    #expect(2.months + 3.days == DateSpan(months: 2, days: 3))
    #expect((2.months + 3.days) - (5.days + 1.hour) == DateSpan(months: 2, days: -2, hours: -1))
    #expect([1.day, 2.days, 4.hours].reduce(.zero, +) == DateSpan(days: 3, hours: 4))
    var span = 1.week
    span += 2.weeks
    span -= 1.day
    #expect(span == DateSpan(weeks: 3, days: -1))
  }

  @Test func negatesAndMultipliesEveryUnit() {
    let all = DateSpan(
      years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7)
    let tripled = DateSpan(
      years: 3, months: 6, weeks: 9, days: 12, hours: 15, minutes: 18, seconds: 21)
    #expect(all * 3 == tripled)
    #expect(3 * all == tripled)
    #expect(all * -1 == -all)
    #expect(all + -all == .zero)
    var span = all
    span *= 3
    #expect(span == tripled)
  }

  @Test func doesNotCarryFromUnitToUnit() {
    #expect(12.months != 1.year)
    #expect(7.days != 1.week)
    #expect(24.hours != 1.day)
  }

  @Test(arguments: DateUnit.allCases)
  func readsAndWritesTheUnitByName(unit: DateUnit) {
    var span = DateSpan(5, unit)
    #expect(span[unit] == 5)
    #expect(span.description == "5 \(unit)s")
    span[unit] -= 5
    #expect(span == .zero)
  }

  @Test func unitsCompareByLength() {
    #expect(DateUnit.allCases.sorted() == [.second, .minute, .hour, .day, .week, .month, .year])
    #expect(DateUnit.allCases.filter(\.isCalendarUnit) == [.day, .week, .month, .year])
  }

  @Test func convertsToFoundationsComponentsAndBack() {
    let span = DateSpan(
      years: 1, months: 2, weeks: 3, days: 4, hours: 5, minutes: 6, seconds: 7)
    #expect(span.dateComponents.weekOfYear == 3)
    #expect(DateSpan(span.dateComponents) == span)
    #expect(DateSpan(DateComponents(month: 2, day: 3)) == 2.months + 3.days)
  }

  @Test func survivesEncoding() throws {
    let span = 2.months + 3.days - 4.hours
    let data = try JSONEncoder().encode(span)
    #expect(try JSONDecoder().decode(DateSpan.self, from: data) == span)
  }
}
