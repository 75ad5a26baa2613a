import DateCore
import Foundation
import Testing

/// What holds for any date and span, tried on many; the seed makes every run the same.
@Suite struct PropertyTests {
  static let zones = [
    "GMT", "America/New_York", "America/Sao_Paulo", "Europe/London", "Asia/Kolkata",
    "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham",
  ]

  /// SplitMix64. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
  struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }

    /// A whole second of the years 1900 to 2100.
    mutating func date() -> Date {
      let seconds = Int.random(in: -3_187_296_000...3_155_673_600, using: &self)
      return Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
    }

    mutating func amount() -> Int { Int.random(in: -500...500, using: &self) }
  }

  @Test(arguments: zones)
  func differenceLeadsFromStartToEnd(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(state: 11)
    for _ in 0..<200 {
      let start = generator.date()
      let end = generator.date()
      let choices: [Set<DateUnit>] = [
        [.year, .month, .day, .hour, .minute, .second], [.month, .week, .day, .hour, .second],
        [.day, .second], [.second],
      ]
      for units in choices {
        let span = end.difference(from: start, in: units, region: region)
        #expect(start.adding(span, region: region) == end, "\(start) + \(span)")
        let signs = Set(DateUnit.allCases.map { span[$0].signum() })
        #expect(!signs.isSuperset(of: [1, -1]), "\(span) has both signs")
      }
    }
  }

  @Test(arguments: zones)
  func daysAddedAndTakenAwayKeepTheDay(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(state: 22)
    for _ in 0..<500 {
      // At noon, which every zone has every day, whatever happens to its nights.
      let day = region.calendar.startOfDay(for: generator.date())
      let start = try date(local(day, region).prefix(10) + " 12:00", region)
      let span = generator.amount().days + generator.amount().weeks
      let there = try #require(start.adding(span, region: region))
      // Apia had no December 30, 2011: what leads there ends a day later, and the way back starts
      // from there.
      guard zone != "Pacific/Apia" || !local(there, region).hasPrefix("2011-12-31") else {
        continue
      }
      #expect(there.adding(-span, region: region) == start, "\(start) + \(span)")
    }
  }

  @Test(arguments: zones)
  func hoursMinutesAndSecondsAreExact(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(state: 33)
    for _ in 0..<500 {
      let start = generator.date()
      let (h, m, s) = (generator.amount(), generator.amount(), generator.amount())
      let end = try #require(start.adding(h.hours + m.minutes + s.seconds, region: region))
      #expect(end.timeIntervalSince(start) == TimeInterval(h * 3_600 + m * 60 + s))
    }
  }

  @Test(arguments: zones)
  func yearsAreTwelveMonths(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(state: 44)
    for _ in 0..<300 {
      let start = generator.date()
      let years = generator.amount() / 10
      let oneWay = try #require(start.adding(years.years, region: region))
      let other = try #require(start.adding((years * 12).months, region: region))
      #expect(oneWay == other, "\(start) + \(years) years")
    }
  }
}
