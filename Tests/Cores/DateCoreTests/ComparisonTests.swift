import DateCore
import Foundation
import TestSupport
import Testing

@Suite struct ComparisonTests {
  @Test func comparesToAGranularity() throws {
    let newYork = try region("America/New_York")
    let breakfast = try date("2015-01-19 08:52", newYork)
    let supper = try date("2015-01-19 19:00", newYork)
    let nextYear = try date("2016-01-19 08:52", newYork)
    #expect(breakfast.isSame(supper, as: .day, region: newYork))
    #expect(!breakfast.isSame(supper, as: .hour, region: newYork))
    #expect(breakfast.isBefore(supper, as: .hour, region: newYork))
    #expect(!breakfast.isBefore(supper, as: .day, region: newYork))
    #expect(supper.isAfter(breakfast, as: .hour, region: newYork))
    #expect(!breakfast.isSame(nextYear, as: .month, region: newYork))
    #expect(breakfast.compare(supper, to: .day, region: newYork) == .orderedSame)
    #expect(breakfast.compare(nextYear, to: .day, region: newYork) == .orderedAscending)
    #expect(nextYear.compare(breakfast, to: .year, region: newYork) == .orderedDescending)
  }

  @Test func theSameInstantMayBeAnotherDayElsewhere() throws {
    let evening = try Date("2015-01-19T23:00:00Z", strategy: .iso8601)
    let night = evening + 7_200
    #expect(!evening.isSame(night, as: .day, region: try region("GMT")))
    #expect(evening.isSame(night, as: .day, region: try region("America/New_York")))
  }

  @Test(arguments: zones)
  func agreesWithFoundation(zone: String) throws {
    let region = try region(zone)
    var generator = SeededGenerator(seed: 66)
    let units: [(DateUnit, Calendar.Component)] = [
      (.day, .day), (.month, .month), (.year, .year), (.week, .weekOfYear),
    ]
    for _ in 0..<150 {
      let date = generator.date()
      let other = date + TimeInterval(generator.amount() * 10_000)
      for (unit, component) in units {
        #expect(
          date.compare(other, to: unit, region: region)
            == region.calendar.compare(date, to: other, toGranularity: component),
          "\(date) \(other) \(unit)")
      }
    }
  }
}
