import Foundation

/// The mean scores over three periods; `nil` for a period without a record.
public struct QuizAverages: Codable, Hashable, Sendable {
  /// The day and the 6 days before it.
  public let sevenDays: Double?
  /// The day and the 29 days before it.
  public let thirtyDays: Double?
  /// The day and all days before it.
  public let allTime: Double?

  public init(sevenDays: Double?, thirtyDays: Double?, allTime: Double?) {
    self.sevenDays = sevenDays
    self.thirtyDays = thirtyDays
    self.allTime = allTime
  }
}

extension QuizStore {
  /// Returns the averages on a day.
  ///
  /// - Parameters:
  ///   - date: any moment of the day.
  ///   - calendar: the calendar that determines when days begin; its time zone should be the
  ///     user's.
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
  /// Returns a range of whole days, the last of which contains a date.
  func days(_ count: Int, endingOn date: Date) -> Range<Date> {
    // Counts by the calendar and not in seconds: a day may have 23 hours.
    let first = startOfDay(for: self.date(byAdding: .day, value: 1 - count, to: date) ?? date)
    let nextDay = self.date(byAdding: .day, value: 1, to: date) ?? date
    return first..<max(first, startOfDay(for: nextDay))
  }
}
