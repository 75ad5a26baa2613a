/// Spans written as in speech: `2.months + 3.days + 1.hour`.
extension Int {
  public var seconds: DateSpan { DateSpan(seconds: self) }
  public var minutes: DateSpan { DateSpan(minutes: self) }
  public var hours: DateSpan { DateSpan(hours: self) }
  public var days: DateSpan { DateSpan(days: self) }
  public var weeks: DateSpan { DateSpan(weeks: self) }
  public var months: DateSpan { DateSpan(months: self) }
  public var years: DateSpan { DateSpan(years: self) }

  // The singular, as in `1.day`, has the same meaning for every number.
  public var second: DateSpan { seconds }
  public var minute: DateSpan { minutes }
  public var hour: DateSpan { hours }
  public var day: DateSpan { days }
  public var week: DateSpan { weeks }
  public var month: DateSpan { months }
  public var year: DateSpan { years }
}
