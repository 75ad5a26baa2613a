import Foundation

extension Date {
  /// Returns whether a purchase is active at this date: neither canceled nor expired.
  ///
  /// - Parameters:
  ///   - expiration: the end of its paid period; `nil` for a purchase that does not expire.
  ///   - cancellation: the date when it was canceled or revoked.
  func isActive(until expiration: Date?, cancelledAt cancellation: Date?) -> Bool {
    if let cancellation, cancellation <= self { return false }
    return expiration.map { self < $0 } ?? true
  }
}
