import Foundation

/// The dates that lie a span before or after another date, such as the current one.
///
/// If the result is outside the range that calendars support, it is `.distantFuture` or
/// `.distantPast`. `Date.adding(_:region:)` returns `nil` instead.
extension DateSpan {
  /// The current date plus this span, in the user's current region.
  public var fromNow: Date { fromNow() }

  /// The current date minus this span, in the user's current region.
  public var ago: Date { ago() }

  /// Returns a clock's current date plus this span.
  public func fromNow(region: Region = .current, clock: WallClock = .system) -> Date {
    after(clock.now, region: region)
  }

  /// Returns a clock's current date minus this span.
  public func ago(region: Region = .current, clock: WallClock = .system) -> Date {
    before(clock.now, region: region)
  }

  /// Returns a date plus this span.
  public func after(_ date: Date, region: Region = .current) -> Date {
    let farAway: Date = averageSeconds < 0 ? .distantPast : .distantFuture
    return date.adding(self, region: region) ?? farAway
  }

  /// Returns a date minus this span.
  ///
  /// This is not always the reverse of `after`: a month after January 30 and a month after January
  /// 31 are both the last day of February, but only one date is a month before that day.
  public func before(_ date: Date, region: Region = .current) -> Date {
    (-self).after(date, region: region)
  }

  /// The length in seconds, with months and years of average length.
  var averageSeconds: Double {
    DateUnit.allCases.reduce(0) { $0 + Double(self[$1]) * $1.averageSeconds }
  }
}
