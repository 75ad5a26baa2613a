import Foundation

/// A source of the current date. Code that reads it can be tested with another clock.
///
/// Swift's own `Clock` measures durations; a wall clock gives the date.
public struct WallClock: Sendable {
  private let read: @Sendable () -> Date

  /// The current date.
  public var now: Date { read() }

  /// Makes a clock that calls a closure each time it is read.
  public init(_ read: @escaping @Sendable () -> Date) {
    self.read = read
  }

  /// The system's clock.
  public static let system = WallClock { Date() }

  /// Returns a clock that always shows the same date.
  public static func fixed(_ date: Date) -> WallClock {
    WallClock { date }
  }
}
