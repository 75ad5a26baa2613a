import Foundation

/// The system's clock.
@MainActor public final class SystemClock: SchedulingClock {
  public init() {}

  public var now: Date { Date() }

  public func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) {
    Task {
      await Task.sleep(until: date)
      action()
    }
  }
}
