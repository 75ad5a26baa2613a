import Foundation

/// Where a span leads: from the present moment or from any other.
///
/// Where the calendar cannot count so far, the answer is `.distantFuture` or `.distantPast`; use
/// `Date.adding(_:region:)` to be told instead.
extension DateSpan {
  /// The date this span after the present moment, in the user's own region.
  public var fromNow: Date { fromNow() }

  /// The date this span before the present moment, in the user's own region.
  public var ago: Date { ago() }

  /// The date this span after the moment that a clock tells.
  public func fromNow(region: Region = .current, clock: WallClock = .system) -> Date {
    after(clock.now, region: region)
  }

  /// The date this span before the moment that a clock tells.
  public func ago(region: Region = .current, clock: WallClock = .system) -> Date {
    before(clock.now, region: region)
  }

  /// The date this span after another.
  public func after(_ date: Date, region: Region = .current) -> Date {
    let farAway: Date = averageSeconds < 0 ? .distantPast : .distantFuture
    return date.adding(self, region: region) ?? farAway
  }

  /// The date this span before another.
  ///
  /// Not always the reverse of `after`: both a month after January 30 and a month after January 31
  /// is the last of February, and there is but one date a month before that.
  public func before(_ date: Date, region: Region = .current) -> Date {
    (-self).after(date, region: region)
  }

  /// The length in seconds, with months and years of average length.
  var averageSeconds: Double {
    DateUnit.allCases.reduce(0) { $0 + Double(self[$1]) * $1.averageSeconds }
  }
}
