import DateCore
import Foundation
import Testing

/// Dates at and outside the limits of the range that calendars support.
@Suite struct DistantDateTests {
  static let seconds = [
    1e18, -1e18, 1e15, -1e15, 1.5927175e13, -2.11845e11, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude,
  ]

  @Test(.timeLimit(.minutes(10)), arguments: seconds)
  func everyQuestionHasAnAnswer(seconds: TimeInterval) throws {
    let far = Date(timeIntervalSinceReferenceDate: seconds)
    let near = Date(timeIntervalSinceReferenceDate: 0)
    for zone in ["GMT", "America/New_York", "Pacific/Apia"] {
      let region = try region(zone)
      _ = far.weekday(region: region)
      _ = far.isoWeek(region: region)
      _ = far.next(weekday: .friday, region: region)
      _ = far.previous(weekday: .friday, region: region)
      _ = far.next(weekday: .friday, dayOfMonth: 13, region: region)
      _ = far.nth(-1, weekday: .friday, of: .year, region: region)
      _ = far.at(hour: 12, region: region)
      _ = far.relativeDescription(region: region, clock: .fixed(near))
      _ = near.relativeDescription(region: region, clock: .fixed(far))
      _ = far.nextDaylightSavingTransition(region: region)
      _ = Array(far.dates(every: 100_000.years, through: near, region: region))
      _ = Array(near.dates(every: 100_000.years, through: far, region: region).prefix(20))
      for unit in DateUnit.allCases {
        _ = far.isSame(near, as: unit, region: region)
        _ = far.difference(from: near, in: unit, region: region)
        _ = far.adding(DateSpan(3, unit), region: region)
      }
    }
  }
}
