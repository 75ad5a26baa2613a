import Foundation

/// The real time.
public struct SystemLinkClock: LinkClock {
  public init() {}

  public var now: Date { Date() }

  public func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void) {
    Task {
      try? await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
      await action()
    }
  }
}
