import Foundation

/// The time that a link and its sessions go by.
public protocol LinkClock: Sendable {
  var now: Date { get }

  /// Does something once it is the date, or soon after; never before this returns.
  func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void)
}
