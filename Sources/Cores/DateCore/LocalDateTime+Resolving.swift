import Foundation

extension LocalDateTime {
  /// The instants at which the clocks of a time zone show a local time.
  enum Resolution: Hashable {
    case once(Date)
    /// Clocks went forward and skipped the time. The instants use the offsets after and before the
    /// change.
    case never(earlier: Date, later: Date)
    /// Clocks went back and showed the time twice.
    case twice(first: Date, second: Date)
  }

  func resolution(in timeZone: TimeZone) -> Resolution {
    // Offsets are shorter than a day, so these two apply before and after any change nearby.
    let day = DateUnit.day.averageSeconds
    let before = timeZone.secondsFromGMT(for: asUTC - day)
    let after = timeZone.secondsFromGMT(for: asUTC + day)
    // Compares offsets, which are whole numbers, and not instants, which are rounded.
    func isShown(_ offset: Int) -> Bool {
      timeZone.secondsFromGMT(for: asUTC - TimeInterval(offset)) == offset
    }
    let first = asUTC - TimeInterval(before)
    let second = asUTC - TimeInterval(after)
    if before == after { return .once(first) }
    switch (isShown(before), isShown(after)) {
    case (true, true): return .twice(first: first, second: second)
    case (true, false): return .once(first)
    case (false, true): return .once(second)
    case (false, false):
      return .never(earlier: min(first, second), later: max(first, second))
    }
  }

  /// Returns the instant at which clocks in a time zone show this local time; `nil` if the
  /// disambiguation rejects it.
  func date(in timeZone: TimeZone, disambiguation: Disambiguation = .compatible) -> Date? {
    switch (resolution(in: timeZone), disambiguation) {
    case (.once(let date), _): date
    case (_, .reject): nil
    case (.twice(let first, _), .compatible), (.twice(let first, _), .earlier): first
    case (.twice(_, let second), .later): second
    case (.never(let earlier, _), .earlier): earlier
    case (.never(_, let later), .compatible), (.never(_, let later), .later): later
    }
  }

  /// Returns the first instant at which clocks show this local time, or a later one if they skip
  /// it.
  func firstInstant(in timeZone: TimeZone) -> Date {
    switch resolution(in: timeZone) {
    case .once(let date): date
    case .twice(let first, _): first
    case .never(let earlier, let later):
      timeZone.firstChange(after: earlier, through: later) ?? later
    }
  }

  /// Returns the first instant after which clocks no longer show an earlier local time.
  ///
  /// If clocks go back across this time, the result is not the first instant at which they show it.
  /// In St. John's until 2011, they went from a minute past midnight to the evening before.
  func end(in timeZone: TimeZone) -> Date {
    guard case .twice(let first, let second) = resolution(in: timeZone) else {
      return firstInstant(in: timeZone)
    }
    return LocalDateTime(second - 1, in: timeZone).asUTC < asUTC ? second : first
  }
}

extension TimeZone {
  /// Returns the first instant, to the second, at which the offset differs from the one at `start`;
  /// `nil` if `end` has the same offset as `start`.
  func firstChange(after start: Date, through end: Date) -> Date? {
    let offset = secondsFromGMT(for: start)
    guard secondsFromGMT(for: end) != offset else { return nil }
    // Offsets change on whole seconds.
    var same = start.timeIntervalSinceReferenceDate.rounded(.down)
    var changed = end.timeIntervalSinceReferenceDate.rounded(.up)
    while changed - same > 1 {
      let middle = ((same + changed) / 2).rounded(.down)
      if secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: middle)) == offset {
        same = middle
      } else {
        changed = middle
      }
    }
    return Date(timeIntervalSinceReferenceDate: changed)
  }
}
