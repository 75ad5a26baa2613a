/// Spans are added, subtracted and multiplied unit by unit. Nothing is carried from one unit to the
/// next.
///
/// As with `Int`, an amount that overflows stops the program.
extension DateSpan: AdditiveArithmetic {
  /// The empty span.
  public static let zero = DateSpan()

  public static func + (left: DateSpan, right: DateSpan) -> DateSpan {
    left.combined(with: right, by: +)
  }

  public static func - (left: DateSpan, right: DateSpan) -> DateSpan {
    left.combined(with: right, by: -)
  }

  public static prefix func - (span: DateSpan) -> DateSpan {
    zero - span
  }

  public static func * (span: DateSpan, factor: Int) -> DateSpan {
    span.combined(with: zero) { amount, _ in amount * factor }
  }

  public static func * (factor: Int, span: DateSpan) -> DateSpan {
    span * factor
  }

  public static func *= (span: inout DateSpan, factor: Int) {
    span = span * factor
  }

  private func combined(with other: DateSpan, by combine: (Int, Int) -> Int) -> DateSpan {
    DateSpan(
      years: combine(years, other.years),
      months: combine(months, other.months),
      weeks: combine(weeks, other.weeks),
      days: combine(days, other.days),
      hours: combine(hours, other.hours),
      minutes: combine(minutes, other.minutes),
      seconds: combine(seconds, other.seconds))
  }
}
