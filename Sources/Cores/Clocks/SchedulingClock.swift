import Foundation

/// The time that a simulated system goes by, and a way to be called when a moment comes.
@MainActor public protocol SchedulingClock: AnyObject {
  var now: Date { get }

  /// Calls the action once it is the date, or soon after; never before this returns.
  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void)
}
