import Foundation

extension Date {
  /// Returns the span from a date to this one in the given units, counting the longest unit first.
  ///
  /// Each unit is counted as far as possible without passing this date, so that
  /// `start.adding(difference)` never passes it. The result is exact if `units` includes seconds
  /// and both dates are on whole seconds. A remainder below the smallest unit is dropped. If
  /// `start` is later, all amounts are negative or zero. If one of the dates is outside the range
  /// that calendars support (4713 BC to the year 506713), only hours, minutes and seconds are
  /// counted.
  public func difference(
    from start: Date, in units: Set<DateUnit>, region: Region = .current
  ) -> DateSpan {
    var span = DateSpan.zero
    let calendarUnits = units.filter {
      $0.isCalendarUnit && start.isCountable && isCountable
    }
    for unit in calendarUnits.sorted(by: >) {
      span[unit] = amount(of: unit, from: start, beyond: span, region: region)
    }
    var rest = timeIntervalSince(start.adding(span, region: region) ?? start)
    for unit in units.filter({ !$0.isCalendarUnit }).sorted(by: >) {
      span[unit] = Int(exactly: (rest / unit.averageSeconds).rounded(.towardZero)) ?? 0
      rest.formTruncatingRemainder(dividingBy: unit.averageSeconds)
    }
    return span
  }

  /// Returns the number of whole units from a date to this one; negative if `start` is later.
  public func difference(
    from start: Date, in unit: DateUnit, region: Region = .current
  ) -> Int {
    difference(from: start, in: [unit], region: region)[unit]
  }

  /// Returns the span from the right date to the left one, in the user's current region.
  ///
  /// The span is in years, months, days, hours, minutes and seconds. For other units, use
  /// `difference(from:in:region:)`.
  public static func - (end: Date, start: Date) -> DateSpan {
    end.difference(from: start, in: [.year, .month, .day, .hour, .minute, .second])
  }

  /// Returns the number of calendar units that can be added to `counted` without passing this date.
  private func amount(
    of unit: DateUnit, from start: Date, beyond counted: DateSpan, region: Region
  ) -> Int {
    let step = self < start ? -1 : 1
    func passes(_ amount: Int) -> Bool {
      let span = counted + DateSpan(amount, unit)
      guard let reached = start.adding(span, region: region) else { return true }
      return step < 0 ? reached < self : reached > self
    }

    // Estimated from the average length, then corrected, since months and years vary.
    let reached = start.adding(counted, region: region) ?? start
    let guess = timeIntervalSince(reached) / unit.averageSeconds
    var amount = Int(exactly: guess.rounded(.towardZero)) ?? 0
    while amount != 0, passes(amount) { amount -= step }
    while !passes(amount + step) { amount += step }
    return amount
  }
}
