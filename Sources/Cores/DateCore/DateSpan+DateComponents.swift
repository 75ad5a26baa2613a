import Foundation

extension DateSpan {
  /// Makes a span from Foundation's components. Fields that are not set count as 0.
  ///
  /// Only the fields from `year` to `second` and `weekOfYear` are read.
  public init(_ components: DateComponents) {
    self.init(
      years: components.year ?? 0,
      months: components.month ?? 0,
      weeks: components.weekOfYear ?? 0,
      days: components.day ?? 0,
      hours: components.hour ?? 0,
      minutes: components.minute ?? 0,
      seconds: components.second ?? 0)
  }

  /// The span as Foundation's components, for instance for `Calendar.date(byAdding:to:)`.
  ///
  /// Weeks are in `weekOfYear`. Every field that a span has is set, to 0 if the amount is 0.
  public var dateComponents: DateComponents {
    DateComponents(
      year: years, month: months, day: days, hour: hours, minute: minutes, second: seconds,
      weekOfYear: weeks)
  }
}
