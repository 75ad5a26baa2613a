import Foundation

/// A change of a time zone's clocks: the beginning or the end of daylight saving time, or a new
/// standard time.
public struct OffsetTransition: Hashable, Sendable {
  /// The first instant at which clocks show the new time.
  public let date: Date
  /// The offset from UTC before the change, in seconds; positive if clocks are ahead.
  public let offsetBefore: Int
  /// The offset from UTC after the change, in seconds; positive if clocks are ahead.
  public let offsetAfter: Int

  /// The number of seconds by which clocks go forward; negative if they go back.
  public var change: Int { offsetAfter - offsetBefore }
  /// Indicates whether clocks go forward and skip local times.
  public var isGap: Bool { change > 0 }
  /// Indicates whether clocks go back and repeat local times.
  public var isOverlap: Bool { change < 0 }
}

extension OffsetTransition: CustomStringConvertible {
  /// The instant and the offsets: "2015-03-08 07:00:00 +0000: UTC-05:00 to UTC-04:00".
  public var description: String {
    "\(date): \(Self.name(of: offsetBefore)) to \(Self.name(of: offsetAfter))"
  }

  private static func name(of offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let size = abs(offset)
    let seconds = size % 60 == 0 ? "" : ":" + two(size % 60)
    return "UTC\(offset < 0 ? "-" : "+")\(two(size / 3_600)):\(two(size / 60 % 60))\(seconds)"
  }
}

extension Date {
  /// Returns the next change of a region's clocks after this date; `nil` if none is known.
  ///
  /// Foundation's `TimeZone` also lists transitions that do not change the clocks, such as
  /// Britain's in 1968, when summer time became standard time. They are left out here.
  public func nextDaylightSavingTransition(region: Region = .current) -> OffsetTransition? {
    let zone = region.timeZone
    var start = self
    while let date = zone.nextDaylightSavingTimeTransition(after: start), date > start {
      let before = zone.secondsFromGMT(for: date - 1)
      let after = zone.secondsFromGMT(for: date)
      if before != after {
        return OffsetTransition(date: date, offsetBefore: before, offsetAfter: after)
      }
      start = date
    }
    return nil
  }
}
