import Foundation

/// Something that a clock calls again and again.
@MainActor public final class ClockTimer {
  private let interval: TimeInterval
  private let start: Date
  private let action: @MainActor () -> Void
  private var count = 0.0
  public private(set) var isValid = true

  init(interval: TimeInterval, start: Date, action: @escaping @MainActor () -> Void) {
    self.interval = interval
    self.start = start
    self.action = action
  }

  /// When it is called next: counted from its start, so that no error adds up.
  var due: Date { start + interval * (count + 1) }

  func fire() {
    count += 1
    action()
  }

  /// Stops the timer for good.
  public func invalidate() { isValid = false }
}
