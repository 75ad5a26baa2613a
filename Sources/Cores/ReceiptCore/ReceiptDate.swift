import Foundation

/// Parses the dates in receipts: `2015-08-07T20:37:55Z`, in some receipts with fractions of a
/// second, in Xcode's with an offset such as `+0100`.
///
/// Foundation's parsers accept either form of the offset, but not both, and a receipt can have
/// thousands of dates.
enum ReceiptDate {
  /// Parses a date; `nil` if the text is not a date.
  ///
  /// Source: RFC 3339, section 5.6; the colon in the offset may be missing.
  static func parse(_ text: some StringProtocol) -> Date? {
    var reader = DateReader(text: Array(text.utf8))
    guard let year = reader.number(digits: 4), reader.take("-"),
      let month = reader.number(digits: 2), (1...12).contains(month), reader.take("-"),
      let day = reader.number(digits: 2), (1...daysInMonth(month, of: year)).contains(day),
      reader.take("T") || reader.take("t") || reader.take(" "),
      let hour = reader.number(digits: 2), hour < 24, reader.take(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.take(":"),
      // A leap second counts as the second after it.
      let second = reader.number(digits: 2), second <= 60,
      let fraction = reader.fraction(),
      let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset
    let date = Date(timeIntervalSince1970: TimeInterval(seconds) + fraction)
    return isInRange(date) ? date : nil
  }

  /// Returns whether a date is in the years that X.509 can represent, 1950 to 9999.
  ///
  /// Source: RFC 5280, section 4.1.2.5.
  static func isInRange(_ date: Date) -> Bool {
    (-631_152_000.0..<253_402_300_800.0).contains(date.timeIntervalSince1970)
  }

  /// Returns the date a number of milliseconds after 1970; `nil` if it is out of range.
  static func parse(milliseconds: Double) -> Date? {
    let date = Date(timeIntervalSince1970: milliseconds / 1_000)
    return isInRange(date) ? date : nil
  }

  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // In years that begin in March, the leap day comes last.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Reads the parts of a date in order.
private struct DateReader {
  let text: [UInt8]
  var index = 0

  var isAtEnd: Bool { index == text.count }

  init(text: [UInt8]) { self.text = text }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < text.count, UInt32(text[index]) == character.value else { return false }
    index += 1
    return true
  }

  mutating func number(digits: Int) -> Int? {
    guard index + digits <= text.count else { return nil }
    var value = 0
    for byte in text[index..<index + digits] {
      guard let digit = Self.digit(byte) else { return nil }
      value = value * 10 + digit
    }
    index += digits
    return value
  }

  /// Reads the fraction of a second: 0 if there is none; `nil` for a point without digits.
  mutating func fraction() -> TimeInterval? {
    guard take(".") else { return 0 }
    var value = 0.0
    var scale = 0.1
    let start = index
    while index < text.count, let digit = Self.digit(text[index]) {
      value += Double(digit) * scale
      scale /= 10
      index += 1
    }
    return index > start ? value : nil
  }

  /// Reads the offset from UTC in seconds.
  mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = number(digits: 2) else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), hours < 24, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * 60 * (isNegative ? -1 : 1)
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (48...57).contains(byte) ? Int(byte) - 48 : nil
  }
}
