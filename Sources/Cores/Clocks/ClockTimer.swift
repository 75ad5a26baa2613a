import Foundation

/// An action that a clock performs once, or repeatedly.
@MainActor public final class ClockTimer {
  private let start: Date
  /// The interval in seconds; `nil` for an action that is performed once, at the start.
  private let interval: TimeInterval?
  private let action: @MainActor () -> Void
  private var count = 0.0
  /// Indicates whether the timer will fire again.
  public private(set) var isValid = true

  init(start: Date, interval: TimeInterval? = nil, action: @escaping @MainActor () -> Void) {
    self.start = start
    self.interval = interval
    self.action = action
  }

  /// The date of the next firing, counted from the start so that rounding errors do not add up.
  var due: Date { interval.map { start + $0 * (count + 1) } ?? start }

  /// Counts a firing. Called before the action is performed.
  func willFire() {
    if interval == nil { invalidate() }
    count += 1
  }

  func fire() { action() }

  /// Stops the timer permanently.
  public func invalidate() { isValid = false }
}
