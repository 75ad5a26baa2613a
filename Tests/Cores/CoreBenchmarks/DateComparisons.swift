import DateCore
import Foundation

/// Comparisons of DateCore with Foundation's calendar, for recent dates in New York.
enum DateComparisons {
  static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/New_York") ?? .gmt
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }()
  static let region = Region(
    calendar: calendar, timeZone: calendar.timeZone, locale: Locale(identifier: "en_US"))

  /// The input dates: about 37 days apart, in the years 2001 to 2026, at all hours.
  static let dates = (0..<250).map {
    Date(timeIntervalSinceReferenceDate: TimeInterval($0 * 3_234_567))
  }

  static var all: [Comparison] {
    [
      Comparison(
        "2 months, 3 days, 4 hours later", of: dates,
        own: { $0.adding(2.months + 3.days + 4.hours, region: region) },
        foundation: {
          calendar.date(byAdding: DateComponents(month: 2, day: 3, hour: 4), to: $0)
        }),
      Comparison(
        "a day later", of: dates, own: { $0.adding(1.day, region: region) },
        foundation: { calendar.date(byAdding: .day, value: 1, to: $0) }),
      Comparison(
        "next Sunday", of: dates, own: { $0.next(weekday: .sunday, region: region) },
        foundation: { next(DateComponents(weekday: 1), after: $0) }),
      Comparison(
        "next Friday the 13th", of: Array(dates.prefix(50)),
        own: { $0.next(weekday: .friday, dayOfMonth: 13, region: region) },
        foundation: { next(DateComponents(day: 13, weekday: 6), after: $0) }),
      Comparison(
        "start of the month", of: dates, own: { $0.startOf(.month, region: region) },
        foundation: { calendar.dateInterval(of: .month, for: $0)?.start }),
      Comparison(
        "years, months and days since 2007", of: dates.filter { $0 > iPhone },
        own: {
          let span = $0.difference(from: iPhone, in: [.year, .month, .day], region: region)
          return [span.years, span.months, span.days]
        },
        foundation: {
          let parts = calendar.dateComponents([.year, .month, .day], from: iPhone, to: $0)
          return [parts.year, parts.month, parts.day].compactMap(\.self)
        }),
    ]
  }

  private static let iPhone = Date(timeIntervalSinceReferenceDate: 190_058_400)

  private static func next(_ components: DateComponents, after date: Date) -> Date? {
    calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
  }
}
