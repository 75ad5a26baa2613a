import Foundation

/// The time that a store goes by, and a way to be called when a moment comes.
@MainActor public protocol StoreClock: AnyObject {
  var now: Date { get }

  /// Calls the action once it is the date, or soon after; never before this returns.
  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void)
}
