import DateCore
import Foundation
import Testing

@Suite struct DisambiguationTests {
  static let localTimes:
    [(day: Int, month: Int, hour: Int, policy: Disambiguation, expected: String?)] = [
      // In New York, 2015-03-08 02:30 does not exist, and 2015-11-01 01:30 occurs twice.
      (8, 3, 2, .compatible, "2015-03-08T07:30:00Z"),
      (8, 3, 2, .earlier, "2015-03-08T06:30:00Z"),
      (8, 3, 2, .later, "2015-03-08T07:30:00Z"),
      (8, 3, 2, .reject, nil),
      (1, 11, 1, .compatible, "2015-11-01T05:30:00Z"),
      (1, 11, 1, .earlier, "2015-11-01T05:30:00Z"),
      (1, 11, 1, .later, "2015-11-01T06:30:00Z"),
      (1, 11, 1, .reject, nil),
      (8, 3, 3, .reject, "2015-03-08T07:30:00Z"),
      (8, 3, 1, .reject, "2015-03-08T06:30:00Z"),
    ]

  @Test(arguments: localTimes)
  func aLocalTimeInAGapOrAnOverlapResolvesByDisambiguation(
    day: Int, month: Int, hour: Int, policy: Disambiguation, expected: String?
  ) throws {
    let newYork = try region("America/New_York")
    let expected = try expected.map { try Date($0, strategy: .iso8601) }
    let made = Date(
      year: 2015, month: month, day: day, hour: hour, minute: 30, region: newYork,
      disambiguation: policy)
    #expect(made == expected)
    let noon = try date("2015-\(month)-\(day) 12:00", newYork)
    #expect(noon.at(hour: hour, minute: 30, region: newYork, disambiguation: policy) == expected)
    let yesterday = try date("2015-\(month)-\(day) \(hour):30", newYork)
    let before = try #require(yesterday.adding(-7.days, region: newYork))
    let there = before.adding(7.days, region: newYork, disambiguation: policy)
    if hour == 2 {
      // The way back starts at half past three, as half past two does not exist.
      #expect(there == yesterday)
    } else {
      #expect(there == expected)
    }
  }

  @Test func hoursAreNeverRejected() throws {
    let newYork = try region("America/New_York")
    let midnight = try date("2015-11-01 00:30", newYork)
    let once = midnight.adding(1.hour, region: newYork, disambiguation: .reject)
    #expect(once == midnight + 3_600)
  }

  static let overflows:
    [(year: Int, month: Int, day: Int, policy: OverflowPolicy, expected: String?)] = [
      (2023, 9, 50, .constrain, "2023-09-30 00:00:00"),
      (2023, 9, 50, .reject, nil),
      (2023, 9, 50, .carry, "2023-10-20 00:00:00"),
      (2015, 2, 29, .constrain, "2015-02-28 00:00:00"),
      (2015, 2, 29, .reject, nil),
      (2015, 2, 29, .carry, "2015-03-01 00:00:00"),
      (2016, 2, 29, .reject, "2016-02-29 00:00:00"),
      (2015, 13, 1, .constrain, "2015-12-01 00:00:00"),
      (2015, 13, 1, .reject, nil),
      (2015, 13, 1, .carry, "2016-01-01 00:00:00"),
      (2015, 0, 0, .constrain, "2015-01-01 00:00:00"),
      (2015, 0, 1, .reject, nil),
      (2015, 1, 0, .reject, nil),
      (2015, 0, 0, .carry, "2014-11-30 00:00:00"),
      // The Gregorian calendar skipped this day and nine others.
      (1582, 10, 10, .constrain, "1582-10-04 00:00:00"),
      (1582, 10, 10, .reject, nil),
      (1582, 10, 20, .constrain, "1582-10-20 00:00:00"),
      (1582, 10, 31, .constrain, "1582-10-31 00:00:00"),
      (1582, 10, 40, .constrain, "1582-10-31 00:00:00"),
    ]

  @Test(arguments: overflows)
  func aFieldTooLargeResolvesByOverflowPolicy(
    year: Int, month: Int, day: Int, policy: OverflowPolicy, expected: String?
  ) throws {
    let gmt = try region("GMT")
    let made = Date(year: year, month: month, day: day, region: gmt, overflow: policy)
    #expect(made.map { local($0, gmt) } == expected)
  }

  static let daysOfFirstYears: [(year: Int, month: Int, day: Int, expected: String?)] = [
    // The era Reiwa began on May 1.
    (1, 4, 30, "2019-04-30 00:00:00"),
    (1, 5, 1, "2019-05-01 00:00:00"),
    (1, 6, 15, "2019-06-15 00:00:00"),
    (1, 6, 31, nil),
    (1, 12, 31, "2019-12-31 00:00:00"),
    (1, 13, 1, nil),
    (1, 0, 1, nil),
    (2, 1, 1, "2020-01-01 00:00:00"),
    // Heisei began on January 8.
    (-29, 1, 7, "1989-01-07 00:00:00"),
    (-29, 3, 1, "1989-03-01 00:00:00"),
  ]

  @Test(arguments: daysOfFirstYears)
  func theYearInWhichAnEraBeginsHasAllItsMonths(
    year: Int, month: Int, day: Int, expected: String?
  ) throws {
    let japanese = try region("GMT", calendar: .japanese)
    let made = Date(year: year, month: month, day: day, region: japanese)
    let gregorian = try region("GMT")
    #expect(made.map { local($0, gregorian) } == expected)
  }

  static let times:
    [(hour: Int, minute: Int, second: Int, policy: OverflowPolicy, expected: String?)] =
      [
        (24, 0, 0, .constrain, "2015-01-19 23:00:00"),
        (24, 0, 0, .reject, nil),
        (24, 0, 0, .carry, "2015-01-20 00:00:00"),
        (23, 59, 60, .constrain, "2015-01-19 23:59:59"),
        (23, 59, 60, .carry, "2015-01-20 00:00:00"),
        (-1, 0, 0, .constrain, "2015-01-19 00:00:00"),
        (0, -1, 0, .reject, nil),
        (0, 0, -1, .carry, "2015-01-18 23:59:59"),
      ]

  @Test(arguments: times)
  func aTimeTooLargeResolvesByOverflowPolicy(
    hour: Int, minute: Int, second: Int, policy: OverflowPolicy, expected: String?
  ) throws {
    let gmt = try region("GMT")
    let made = Date(
      year: 2015, month: 1, day: 19, hour: hour, minute: minute, second: second, region: gmt,
      overflow: policy)
    #expect(made.map { local($0, gmt) } == expected)
  }

  @Test func nanosecondsOverflowToo() throws {
    let gmt = try region("GMT")
    func made(_ nanosecond: Int, _ overflow: OverflowPolicy) -> Date? {
      Date(year: 2001, nanosecond: nanosecond, region: gmt, overflow: overflow)
    }
    #expect(made(500_000_000, .reject)?.timeIntervalSinceReferenceDate == 0.5)
    #expect(made(1_500_000_000, .reject) == nil)
    #expect(made(-1, .reject) == nil)
    #expect(made(1_500_000_000, .carry)?.timeIntervalSinceReferenceDate == 1.5)
    #expect(try #require(made(1_500_000_000, .constrain)).timeIntervalSinceReferenceDate < 1)
  }

  @Test func addingMonthsOverflowsByPolicy() throws {
    let gmt = try region("GMT")
    let january31 = try date("2015-01-31 09:00", gmt)
    func added(_ span: DateSpan, _ policy: OverflowPolicy) -> String? {
      january31.adding(span, region: gmt, overflow: policy).map { local($0, gmt) }
    }
    #expect(added(1.month, .constrain) == "2015-02-28 09:00:00")
    #expect(added(1.month, .reject) == nil)
    #expect(added(1.month, .carry) == "2015-03-03 09:00:00")
    #expect(added(13.months, .carry) == "2016-03-02 09:00:00")
    for policy in OverflowPolicy.allCases {
      #expect(added(2.months, policy) == "2015-03-31 09:00:00")
      #expect(added(1.day, policy) == "2015-02-01 09:00:00")
    }
  }

  @Test func whatACalendarCannotCountIsNoDate() throws {
    let gmt = try region("GMT")
    for policy in OverflowPolicy.allCases {
      #expect(Date(year: .max, region: gmt, overflow: policy) == nil)
      #expect(Date(year: .min, region: gmt, overflow: policy) == nil)
      #expect(Date(year: 2015, month: .max, region: gmt, overflow: policy) == nil)
      #expect(Date(year: 2015, day: .min, region: gmt, overflow: policy) == nil)
      #expect(Date(year: 2015, hour: .max, region: gmt, overflow: policy) == nil)
      #expect(Date(year: 2015, second: .min, region: gmt, overflow: policy) == nil)
      #expect(Date(year: 999_999_999, region: gmt, overflow: policy) == nil)
    }
  }

  @Test func theLeapMonthOfAHebrewYearThatHasNoneOverflows() throws {
    let hebrew = try region("GMT", calendar: .hebrew)
    func made(_ year: Int, _ policy: OverflowPolicy) -> String? {
      Date(year: year, month: 6, day: 30, region: hebrew, overflow: policy)
        .map { local($0, hebrew) }
    }
    #expect(made(5776, .reject) == "5776-06-30 00:00:00")
    #expect(made(5775, .reject) == nil)
    #expect(made(5775, .constrain) == "5775-07-29 00:00:00")
  }
}
