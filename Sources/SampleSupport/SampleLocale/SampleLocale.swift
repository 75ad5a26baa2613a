// swift-foundation has `en_001` for `Locale.current` on Linux, whatever the environment says
// (LocaleCache.preferences()). A page's `locale` must reach its samples, so this library, which a
// sample program loads before Foundation, replaces the four getters that return the current locale
// or calendar.
#if os(Linux)
  import FoundationEssentials
  import Glibc

  private let sampleLocale: Locale = {
    let language = getenv("LANG").map { String(cString: $0) } ?? "en_US"
    return Locale(identifier: String(language.prefix { $0 != "." }))
  }()

  private let sampleCalendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = sampleLocale
    return calendar
  }()

  /// Replaces `Locale.current`.
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
  public func currentLocale() -> Locale { sampleLocale }

  /// Replaces `Locale.autoupdatingCurrent`.
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
  public func autoupdatingCurrentLocale() -> Locale { sampleLocale }

  /// Replaces `Calendar.current`.
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
  public func currentCalendar() -> Calendar { sampleCalendar }

  /// Replaces `Calendar.autoupdatingCurrent`.
  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
  public func autoupdatingCurrentCalendar() -> Calendar { sampleCalendar }
#endif
