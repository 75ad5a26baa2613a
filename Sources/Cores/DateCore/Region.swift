import Foundation

/// Where dates are counted and read: a calendar, a time zone and a locale.
///
/// The calendar always carries the region's own time zone and locale, so it can be handed to
/// Foundation as it is.
public struct Region: Hashable, Sendable {
  /// The calendar, set to the region's time zone and locale.
  public private(set) var calendar: Calendar

  /// The calendar with its clock in UTC, to count local times with.
  // Kept, as to set a calendar's time zone takes longer than to count a month with it.
  private(set) var localCalendar: Calendar

  /// The time zone in which days begin and clocks are read.
  public var timeZone: TimeZone {
    get { calendar.timeZone }
    set { calendar.timeZone = newValue }
  }

  /// The language and the customs in which dates are shown.
  public var locale: Locale {
    didSet {
      calendar.locale = locale
      localCalendar.locale = locale
    }
  }

  /// Makes a region; what is left out is the user's own.
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

  /// The user's calendar, time zone and locale at this moment.
  public static var current: Region { Region() }
}
