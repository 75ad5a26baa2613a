import TutorialModel

/// Decides whether a session may run here, and otherwise provides stand-ins for its results.
struct SessionGate: Sendable {
  /// The part of the sessions that runs here; `nil` for all of them.
  let partition: Partition?
  /// Indicates whether no session runs, so that the pages can only be viewed.
  let isClosed: Bool
  /// Returns the reason for starting no more programs; `nil` if there is none. It is a deadline, or
  /// a run that only publishes stored results. Programs whose results are known need not start.
  let obstacle: @Sendable () -> Obstacle?

  init(_ configuration: Configuration, _ deadline: Deadline?) {
    partition = configuration.partition
    isClosed = configuration.runsNothing
    let runsMissing = configuration.results.isEmpty || configuration.runsMissing
    obstacle = { deadline?.obstacle ?? (runsMissing ? nil : .noResult) }
  }

  /// Returns stand-ins for the samples of a session that does not run here; `nil` for a session
  /// that does.
  func standIns(for session: Session) -> [CheckedSample]? {
    let isElsewhere = partition?.contains(session) == false
    guard isClosed || isElsewhere else { return nil }
    return session.samples.map {
      var sample = CheckedSample(sample: $0, verdict: .ignored)
      sample.isElsewhere = isElsewhere
      return sample
    }
  }
}
