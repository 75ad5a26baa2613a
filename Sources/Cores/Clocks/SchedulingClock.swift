import Foundation

/// The time of a simulated system, which can also call a closure at a date.
@MainActor public protocol SchedulingClock: AnyObject {
  /// The current date of the system.
  var now: Date { get }

  /// Performs an action at a date or soon after, but never before this method returns.
  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void)
}
