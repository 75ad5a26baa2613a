import Foundation

/// The calendar, time zone and locale in which dates are calculated and shown.
///
/// The calendar always has the region's time zone and locale, so it can be passed to Foundation as
/// it is.
public struct Region: Hashable, Sendable {
  /// The calendar, set to the region's time zone and locale.
  public private(set) var calendar: Calendar

  /// The calendar in UTC, for calculating with local times.
  // Stored, since setting a calendar's time zone takes longer than adding a month.
  private(set) var localCalendar: Calendar

  /// The time zone, which determines when days begin.
  public var timeZone: TimeZone {
    get { calendar.timeZone }
    set { calendar.timeZone = newValue }
  }

  /// The locale in which dates are shown.
  public var locale: Locale {
    didSet {
      calendar.locale = locale
      localCalendar.locale = locale
    }
  }

  /// Makes a region. Each omitted argument has the user's current value.
  public init(
    calendar: Calendar = .current, timeZone: TimeZone = .current, locale: Locale = .current
  ) {
    self.calendar = calendar
    self.locale = locale
    self.calendar.timeZone = timeZone
    self.calendar.locale = locale
    localCalendar = self.calendar
    localCalendar.timeZone = .gmt
  }

  /// The user's current calendar, time zone and locale.
  public static var current: Region { Region() }
}
