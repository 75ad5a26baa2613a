import DateCore
import Foundation
import Testing

/// What holds for the boundaries around any date, tried on many of 2,000 years in thirty zones.
@Suite struct BoundaryPropertyTests {
  @Test(arguments: zones)
  func everyDateIsWithinItsUnit(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(state: 88)
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
    var generator = SeededGenerator(state: 99)
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
    var generator = SeededGenerator(state: 111)
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
  /// The longest that clocks ever made one, in seconds.
  fileprivate var longest: TimeInterval {
    switch self {
    case .second: 1
    case .minute: 120
    case .hour: 7_200
    default: 48 * 3_600
    }
  }
}
