import Foundation

/// Something that a clock calls: again and again, or once.
@MainActor public final class ClockTimer {
  private let start: Date
  /// In seconds; `nil` for what is called once, at its start.
  private let interval: TimeInterval?
  private let action: @MainActor () -> Void
  private var count = 0.0
  /// Whether it is called again.
  public private(set) var isValid = true

  init(start: Date, interval: TimeInterval? = nil, action: @escaping @MainActor () -> Void) {
    self.start = start
    self.interval = interval
    self.action = action
  }

  /// When it is called next: counted from its start, so that no error adds up.
  var due: Date { interval.map { start + $0 * (count + 1) } ?? start }

  func fire() {
    if interval == nil { invalidate() }
    count += 1
    action()
  }

  /// Stops the timer for good.
  public func invalidate() { isValid = false }
}
