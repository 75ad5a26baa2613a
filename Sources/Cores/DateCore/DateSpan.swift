/// A length of time as a calendar counts it, in years, months, weeks, days, hours, minutes and
/// seconds.
///
/// A span has no length in seconds until it is added to a date: a month has 28 to 31 days, and a
/// day has 23, 24 or 25 hours when clocks change. For the same reason, `12.months` and `1.year` are
/// different values, even though adding either to a date usually gives the same result.
public struct DateSpan: Codable, Hashable, Sendable {
  public var years: Int
  public var months: Int
  public var weeks: Int
  public var days: Int
  public var hours: Int
  public var minutes: Int
  public var seconds: Int

  /// Makes a span from amounts, each of which may be negative.
  public init(
    years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0, hours: Int = 0,
    minutes: Int = 0, seconds: Int = 0
  ) {
    self.years = years
    self.months = months
    self.weeks = weeks
    self.days = days
    self.hours = hours
    self.minutes = minutes
    self.seconds = seconds
  }

  /// Makes a span in one unit.
  public init(_ amount: Int, _ unit: DateUnit) {
    self.init()
    self[unit] = amount
  }

  /// The amount of one unit.
  public subscript(unit: DateUnit) -> Int {
    get { self[keyPath: DateSpan.storage(of: unit)] }
    set { self[keyPath: DateSpan.storage(of: unit)] = newValue }
  }

  private static func storage(of unit: DateUnit) -> WritableKeyPath<DateSpan, Int> {
    switch unit {
    case .second: \.seconds
    case .minute: \.minutes
    case .hour: \.hours
    case .day: \.days
    case .week: \.weeks
    case .month: \.months
    case .year: \.years
    }
  }
}

extension DateSpan: CustomStringConvertible {
  /// The amounts in English, the longest unit first: "2 months, 3 days, 4 hours".
  ///
  /// Units with an amount of 0 are left out; the empty span is "0 seconds". Each amount has its own
  /// sign.
  public var description: String {
    let parts = DateUnit.allCases.sorted(by: >).filter { self[$0] != 0 }.map { unit in
      "\(self[unit]) \(unit.rawValue)\(self[unit].magnitude == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "0 seconds" : parts.joined(separator: ", ")
  }
}
