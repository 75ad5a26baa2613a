import Clocks
import Foundation
import Synchronization

/// A clock that moves only when it is told to, for samples and tests.
public final class ManualLinkClock: LinkClock {
  private let time: Mutex<ManualTime<@Sendable () async -> Void>>

  /// Makes a clock that shows a date.
  public init(now: Date) { time = Mutex(ManualTime(now: now)) }

  public var now: Date { time.withLock { $0.now } }

  public func schedule(at date: Date, _ action: @escaping @Sendable () async -> Void) {
    time.withLock { $0.schedule.add(action, at: date) }
  }

  /// Moves the clock on by a time, in seconds. Performs what is due on the way in order, each action
  /// at its own moment, before this returns.
  public func advance(by interval: TimeInterval) async {
    let target = now + max(0, interval)
    while let entry = time.withLock({ $0.advance(through: target) }) { await entry.action() }
  }
}
