import Foundation

/// The time that widgets go by, and a way to be called when a moment comes.
@MainActor public protocol WidgetClock: AnyObject {
  var now: Date { get }

  /// Calls the action once it is the date, or soon after; never before this returns.
  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void)
}
