import Foundation

extension Date {
  /// Whether a purchase gives its buyer anything at this date.
  ///
  /// - Parameters:
  ///   - expiration: when its paid period ends; `nil` for a purchase that does not expire.
  ///   - cancellation: when it was cancelled or revoked.
  func isActive(until expiration: Date?, cancelledAt cancellation: Date?) -> Bool {
    if let cancellation, cancellation <= self { return false }
    return expiration.map { self < $0 } ?? true
  }
}
