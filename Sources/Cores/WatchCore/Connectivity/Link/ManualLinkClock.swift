import Clocks
import Foundation
import Synchronization

/// A clock that moves only on request, for samples and tests.
public final class ManualLinkClock: LinkClock {
  private let time: Mutex<ManualTime<@Sendable () async -> Void>>

  /// Makes a clock that shows a date.
  public init(now: Date) { time = Mutex(ManualTime(now: now)) }

  public var now: Date { time.withLock { $0.now } }

  public func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void) {
    time.withLock { $0.schedule.add(action, at: date) }
  }

  /// Moves the clock forward by a number of seconds. Performs the actions that become due in order,
  /// each at its own date, before it returns.
  public func advance(by interval: TimeInterval) async {
    let target = now + max(0, interval)
    while let entry = time.withLock({ $0.advance(through: target) }) { await entry.action() }
  }
}
