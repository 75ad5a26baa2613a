import Foundation

/// The mean scores over three stretches of time; `nil` where there is no record in one.
public struct QuizAverages: Codable, Hashable, Sendable {
  /// The day itself and the 6 before it.
  public let sevenDays: Double?
  /// The day itself and the 29 before it.
  public let thirtyDays: Double?
  /// All days up to the day itself.
  public let allTime: Double?

  public init(sevenDays: Double?, thirtyDays: Double?, allTime: Double?) {
    self.sevenDays = sevenDays
    self.thirtyDays = thirtyDays
    self.allTime = allTime
  }
}

extension QuizStore {
  /// The averages as they are on a day.
  ///
  /// - Parameters:
  ///   - date: any moment of the day.
  ///   - calendar: says when days begin; its time zone should be the user's.
  /// - Throws: `QuizStoreError`.
  public func averages(
    on date: Date, calendar: Calendar
  ) throws(QuizStoreError) -> QuizAverages {
    QuizAverages(
      sevenDays: try averageScore(in: calendar.days(7, endingOn: date)),
      thirtyDays: try averageScore(in: calendar.days(30, endingOn: date)),
      allTime: try averageScore(in: .distantPast..<calendar.days(1, endingOn: date).upperBound))
  }
}

extension Calendar {
  /// So many whole days, the last of them the one of a date.
  func days(_ count: Int, endingOn date: Date) -> Range<Date> {
    // By the calendar and not by seconds: a day may have 23 hours.
    let first = startOfDay(for: self.date(byAdding: .day, value: 1 - count, to: date) ?? date)
    let nextDay = self.date(byAdding: .day, value: 1, to: date) ?? date
    return first..<max(first, startOfDay(for: nextDay))
  }
}
