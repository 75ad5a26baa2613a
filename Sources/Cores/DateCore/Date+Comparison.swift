import Foundation

extension Date {
  /// Returns whether two dates are in the same year, month, week, day, hour, minute or second.
  ///
  /// The same month means the same month of the same year.
  public func isSame(_ other: Date, as unit: DateUnit, region: Region = .current) -> Bool {
    compare(other, to: unit, region: region) == .orderedSame
  }

  /// Compares two dates by the year, month, week, day, hour, minute or second that contains them.
  ///
  /// ```swift
  /// breakfast.compare(supper, to: .day)   // .orderedSame
  /// breakfast.compare(supper, to: .hour)  // .orderedAscending
  /// ```
  public func compare(
    _ other: Date, to unit: DateUnit, region: Region = .current
  ) -> ComparisonResult {
    let start = startOf(unit, region: region)
    let otherStart = other.startOf(unit, region: region)
    if start == otherStart { return .orderedSame }
    return start < otherStart ? .orderedAscending : .orderedDescending
  }

  /// Returns whether the date is in an earlier year, month, week, day, hour, minute or second than
  /// another.
  public func isBefore(_ other: Date, as unit: DateUnit, region: Region = .current) -> Bool {
    compare(other, to: unit, region: region) == .orderedAscending
  }

  /// Returns whether the date is in a later year, month, week, day, hour, minute or second than
  /// another.
  public func isAfter(_ other: Date, as unit: DateUnit, region: Region = .current) -> Bool {
    compare(other, to: unit, region: region) == .orderedDescending
  }
}
