import Foundation

/// The time of a link and its sessions.
public protocol LinkClock: Sendable {
  var now: Date { get }

  /// Performs an action at a date or soon after, but never before this method returns.
  func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void)
}
