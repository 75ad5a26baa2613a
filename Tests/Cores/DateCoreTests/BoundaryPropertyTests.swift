import DateCore
import Foundation
import TestSupport
import Testing

/// Properties of the boundaries around any date, tested with many dates of 2,000 years in thirty
/// zones.
@Suite struct BoundaryPropertyTests {
  @Test(arguments: zones)
  func everyDateIsWithinItsUnit(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(seed: 88)
    for _ in 0..<200 {
      let date = generator.date()
      for unit in DateUnit.allCases {
        let start = date.startOf(unit, region: region)
        let end = date.endOf(unit, region: region)
        #expect(start <= date && date < end, "\(unit) of \(date)")
        #expect(start.startOf(unit, region: region) == start, "\(unit) of \(date)")
        #expect(start.endOf(unit, region: region) == end, "\(unit) of \(date)")
        #expect(end.startOf(unit, region: region) == end, "\(unit) of \(date)")
      }
    }
  }

  @Test(arguments: zones)
  func longerUnitsBeginWithADay(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<200 {
      let date = generator.date()
      for unit in [DateUnit.week, .month, .year] {
        let start = date.startOf(unit, region: region)
        #expect(start == start.startOf(.day, region: region))
        let day = region.calendar.dateComponents([.month, .day, .weekday], from: start)
        switch unit {
        case .week: #expect(day.weekday == 1)
        case .month: #expect(day.day == 1)
        default: #expect(day.day == 1 && day.month == 1)
        }
      }
    }
  }

  /// Each zone covers 67 years of its own, and all thirty together cover the years 300 to 2309.
  @Test(arguments: zones.enumerated().map { ($0.element, 300 + $0.offset * 67) })
  func weeksAndMonthsFollowOneAnotherWithoutAGap(zone: String, year: Int) throws {
    let region = try region(zone)
    let start = try #require(Date(year: year, region: region))
    let end = try #require(Date(year: year + 67, region: region))
    for (unit, count) in [(DateUnit.month, 67 * 12), (.week, nil)] {
      var (date, steps) = (start.startOf(unit, region: region), 0)
      while date < end {
        let next = date.endOf(unit, region: region)
        try #require(next > date)
        // Half a second before, it is still the same week or month.
        #expect((next - 0.5).startOf(unit, region: region) == date, "\(unit) of \(date)")
        #expect(next.startOf(unit, region: region) == next, "\(unit) of \(date)")
        if unit == .week {
          let days = next.timeIntervalSince(date) / 86_400
          #expect(abs(days - 7) <= 2.0 / 24, "\(date)")
        }
        (date, steps) = (next, steps + 1)
      }
      #expect(count == nil || steps == count)
      #expect(unit == .week || date == end)
    }
  }

  @Test(arguments: zones)
  func aroundEveryChangeOfClocksTheHoursAndDaysHold(zone: String) throws {
    let region = try region(zone)
    var date = try date("1880-01-01", region)
    for _ in 0..<400 {
      guard
        let change = date.nextDaylightSavingTransition(region: region),
        change.date < Date(timeIntervalSinceReferenceDate: 1_000_000_000)
      else { break }
      date = change.date
      for offset in [-7_300.0, -3_601, -1_800, -1, -0.5, 0, 0.5, 1, 1_800, 3_599, 3_600, 5_401] {
        let moment = date + offset
        for unit in [DateUnit.second, .minute, .hour, .day] {
          let start = moment.startOf(unit, region: region)
          let end = moment.endOf(unit, region: region)
          #expect(start <= moment && moment < end, "\(unit) of \(moment)")
          #expect(end.timeIntervalSince(start) <= unit.longest, "\(unit) of \(moment)")
        }
      }
    }
  }

  @Test(arguments: zones)
  func whatAClockShowsLeadsBackToTheInstant(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(seed: 111)
    for _ in 0..<400 {
      let date = generator.date()
      let shown = region.calendar.dateComponents(
        [.era, .year, .month, .day, .hour, .minute, .second], from: date)
      func made(_ disambiguation: Disambiguation) throws -> Date {
        try #require(
          Date(
            year: shown.year ?? 0, month: shown.month ?? 0, day: shown.day ?? 0,
            hour: shown.hour ?? 0, minute: shown.minute ?? 0, second: shown.second ?? 0,
            region: region, disambiguation: disambiguation))
      }
      #expect(try [made(.earlier), made(.later)].contains(date), "\(date)")
      #expect(try made(.compatible) == made(.earlier), "\(date)")
    }
  }
}

extension DateUnit {
  /// The longest possible duration of the unit after changes of clocks, in seconds.
  fileprivate var longest: TimeInterval {
    switch self {
    case .second: 1
    case .minute: 120
    case .hour: 7_200
    default: 48 * 3_600
    }
  }
}
