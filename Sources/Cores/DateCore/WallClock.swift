import Foundation

/// A source of the present moment, so that code that depends on it can be tested.
///
/// Swift's own `Clock` measures how long something takes; a wall clock tells the date.
public struct WallClock: Sendable {
  private let read: @Sendable () -> Date

  /// The present moment.
  public var now: Date { read() }

  /// Makes a clock that calls a closure each time it is read.
  public init(_ read: @escaping @Sendable () -> Date) {
    self.read = read
  }

  /// The system's clock.
  public static let system = WallClock { Date() }

  /// A clock that stands still.
  public static func fixed(_ date: Date) -> WallClock {
    WallClock { date }
  }
}
