import Foundation

/// The real time.
@MainActor public final class SystemClock: SchedulingClock {
  public init() {}

  public var now: Date { Date() }

  public func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) {
    Task {
      let wait = max(0, date.timeIntervalSinceNow)
      // A century at most: longer does not fit into a Duration's nanoseconds.
      try? await Task.sleep(for: .seconds(min(wait, 3_000_000_000)))
      action()
    }
  }
}
