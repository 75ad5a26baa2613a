/// The time after which a run starts no further program.
package struct Deadline: Sendable {
  package let seconds: Int
  private let end: ContinuousClock.Instant
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - start: The time at which the run began.
  ///   - now: Returns the current time.
  package init(
    seconds: Int, after start: ContinuousClock.Instant,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.seconds = seconds
    self.now = now
    end = start.advanced(by: .seconds(seconds))
  }

  /// The obstacle after the deadline; `nil` before it.
  package var obstacle: Obstacle? { now() < end ? nil : .deadline(seconds) }
}
