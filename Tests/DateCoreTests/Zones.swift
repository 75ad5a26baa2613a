import DateCore
import Foundation
import Testing

/// Thirty zones: of either hemisphere, with changes of half an hour, at midnight, of a whole day.
let zones = [
  "GMT", "America/New_York", "America/Los_Angeles", "America/Sao_Paulo", "America/St_Johns",
  "America/Havana", "America/Toronto", "America/Caracas", "America/Asuncion", "America/Phoenix",
  "Europe/London", "Europe/Paris", "Europe/Moscow", "Europe/Lisbon", "Atlantic/Azores",
  "Africa/Cairo", "Africa/Casablanca", "Africa/Monrovia", "Asia/Kolkata", "Asia/Kathmandu",
  "Asia/Tokyo", "Asia/Tehran", "Asia/Gaza", "Asia/Pyongyang", "Asia/Manila",
  "Australia/Sydney", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Chatham",
  "Pacific/Kiritimati",
]

/// SplitMix64. Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A whole second of the years 300 to 2300: half of them of our time, where clocks are changed.
  mutating func date() -> Date {
    let seconds =
      Bool.random(using: &self)
      ? Int.random(in: -53_679_000_000...9_435_000_000, using: &self)
      : Int.random(in: -3_187_296_000...1_577_800_000, using: &self)
    return Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
  }

  mutating func amount() -> Int { Int.random(in: -500...500, using: &self) }
}
