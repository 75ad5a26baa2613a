import Foundation

/// When and where a screen is drawn.
struct Moment {
  var now: Date
  var timeZone: TimeZone
  var locale: Locale

  /// The time as the status bar has it: by 12 or by 24 hours, as the locale does, and no more.
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
