import Clocks
import Foundation

/// The system's clock.
public struct SystemLinkClock: LinkClock {
  public init() {}

  public var now: Date { Date() }

  public func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void) {
    Task {
      await Task.sleep(until: date)
      await action()
    }
  }
}
