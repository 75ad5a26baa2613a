import DateCore
import Foundation
import TestSupport
import Testing

/// Thirty zones in both hemispheres, with changes of half an hour, at midnight, and of a whole day.
let zones = [
  "GMT", "America/New_York", "America/Los_Angeles", "America/Sao_Paulo", "America/St_Johns",
  "America/Havana", "America/Toronto", "America/Caracas", "America/Asuncion", "America/Phoenix",
  "Europe/London", "Europe/Paris", "Europe/Moscow", "Europe/Lisbon", "Atlantic/Azores",
  "Africa/Cairo", "Africa/Casablanca", "Africa/Monrovia", "Asia/Kolkata", "Asia/Kathmandu",
  "Asia/Tokyo", "Asia/Tehran", "Asia/Gaza", "Asia/Pyongyang", "Asia/Manila",
  "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham",
  "Pacific/Kiritimati",
]

extension SeededGenerator {
  /// Returns a random whole second of the years 300 to 2300. Half of them are recent, when clocks
  /// change.
  mutating func date() -> Date {
    let seconds =
      Bool.random(using: &self)
      ? Int.random(in: -53_679_000_000...9_435_000_000, using: &self)
      : Int.random(in: -3_187_296_000...1_577_800_000, using: &self)
    return Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
  }

  mutating func amount() -> Int { Int.random(in: -500...500, using: &self) }
}
