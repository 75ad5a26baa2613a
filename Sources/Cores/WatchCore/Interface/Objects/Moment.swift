import Foundation

/// The time, time zone and locale that a screen is drawn for.
struct Moment {
  var now: Date
  var timeZone: TimeZone
  var locale: Locale

  /// The time as the status bar shows it: with 12 or 24 hours, depending on the locale, without AM
  /// or PM.
  var time: String {
    let pattern = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? ""
    return text(pattern.contains("a") ? "h:mm" : "H:mm")
  }

  func text(_ format: String, timeZone: TimeZone? = nil, calendar: Calendar? = nil) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    if let calendar { formatter.calendar = calendar }
    formatter.timeZone = timeZone ?? self.timeZone
    formatter.dateFormat = format
    return formatter.string(from: now)
  }
}
