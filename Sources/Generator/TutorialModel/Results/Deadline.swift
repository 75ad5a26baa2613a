/// The time after which a run starts no program.
package struct Deadline: Sendable {
  package let seconds: Int
  private let end: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - start: when the run began.
  ///   - now: the clock.
  package init(
    seconds: Int, after start: ContinuousClock.Instant,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.seconds = seconds
    self.now = now
    end = start.advanced(by: .seconds(seconds))
  }

  /// `nil` before the deadline.
  package var obstacle: Obstacle? { now() < end ? nil : .deadline(seconds) }
}
