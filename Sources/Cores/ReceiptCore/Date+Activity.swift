import Foundation

extension Date {
  /// Whether a purchase is active at this date: neither cancelled nor expired.
  ///
  /// - Parameters:
  ///   - expiration: when its paid period ends; `nil` for a purchase that does not expire.
  ///   - cancellation: when it was cancelled or revoked.
  func isActive(until expiration: Date?, cancelledAt cancellation: Date?) -> Bool {
    if let cancellation, cancellation <= self { return false }
    return expiration.map { self < $0 } ?? true
  }
}
