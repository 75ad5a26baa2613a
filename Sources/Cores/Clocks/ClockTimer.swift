import Foundation

/// An action that a clock performs once, or again and again.
@MainActor public final class ClockTimer {
  private let start: Date
  /// In seconds; `nil` for an action that is performed once, at the start.
  private let interval: TimeInterval?
  private let action: @MainActor () -> Void
  private var count = 0.0
  /// Whether the timer will fire again.
  public private(set) var isValid = true

  init(start: Date, interval: TimeInterval? = nil, action: @escaping @MainActor () -> Void) {
    self.start = start
    self.interval = interval
    self.action = action
  }

  /// When it fires next: counted from the start, so that rounding errors do not add up.
  var due: Date { interval.map { start + $0 * (count + 1) } ?? start }

  /// Counts this time, before the action is performed.
  func willFire() {
    if interval == nil { invalidate() }
    count += 1
  }

  func fire() { action() }

  /// Stops the timer for good.
  public func invalidate() { isValid = false }
}
