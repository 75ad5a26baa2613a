import Foundation

/// The time of a simulated system, and a way to be called at a date.
@MainActor public protocol SchedulingClock: AnyObject {
  /// The present date of the system.
  var now: Date { get }

  /// Performs an action at a date or soon after, and never before this returns.
  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void)
}
