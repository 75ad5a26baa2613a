/// An observer of a run, such as a terminal or a file for another program.
package protocol RunObserver: Sendable {
  /// Receives an event as it occurs, from any task and possibly concurrently.
  func observe(_ event: RunEvent)

  /// Receives the results after all samples are checked.
  ///
  /// - Throws: `EnvironmentError` if the results cannot be written.
  func conclude(_ run: ConcludedRun) throws
}

extension RunObserver {
  package func observe(_ event: RunEvent) {}
  package func conclude(_ run: ConcludedRun) throws {}
}

/// The results of a run.
package struct ConcludedRun: Sendable {
  /// The version of the compiler that checked the samples, such as `Swift 6.3.1`.
  package let toolchain: String
  /// The samples of this part of the run, sorted by path and line.
  package let samples: [CheckedSample]
  package let outcome: RunOutcome
  /// All reported problems, in order of reporting: those of samples and those of files.
  package let problems: [Diagnostic]
  /// The duration of the run, in seconds.
  package let seconds: Double
  /// The reason why the run ended early, in which case most samples have no result; otherwise
  /// `nil`.
  package let failure: String?
  /// The exit code of the command; `nil` if it depends on a signal.
  package let exitCode: Int32?
  /// The part of the run; `nil` for a whole run.
  package let partition: Partition?
  /// The numbers of blocks and claims that were checked and that the baseline requires; `nil`
  /// without a baseline.
  package var baseline: BaselineCounts?
  /// A note on what the run intentionally left out, as a sentence without its period.
  package var remark: String?
  private let told: Set<Diagnostic>

  /// - Parameter failureCode: The exit code if there is a failure.
  package init(
    toolchain: String, samples: [CheckedSample], outcome: RunOutcome, problems: [Diagnostic] = [],
    seconds: Double = 0, failure: String? = nil, failureCode: Int32? = 3,
    partition: Partition? = nil
  ) {
    self.toolchain = toolchain
    self.samples = samples.filter { !$0.isElsewhere }.sorted {
      ($0.sample.id.path, $0.sample.line) < ($1.sample.id.path, $1.sample.line)
    }
    self.outcome = outcome
    self.problems = problems
    self.seconds = seconds
    self.failure = failure
    exitCode = failure == nil ? outcome.exitCode : failureCode
    self.partition = partition
    told = Set(problems)
  }

  /// The problems that belong to no sample: front matter, links, changes to a baseline.
  package var otherProblems: [Diagnostic] {
    let known = Set(samples.flatMap(\.diagnostics))
    return problems.filter { !known.contains($0) }
  }

  /// Returns whether a sample failed in a known way, which does not fail the run.
  package func isKnownFailure(_ sample: CheckedSample) -> Bool {
    sample.verdict == .failed
      && !sample.diagnostics.contains { $0.severity == .error && told.contains($0) }
  }
}

/// Forwards events to several observers in order.
package struct RunObservers: RunObserver {
  private let observers: [any RunObserver]

  package init(_ observers: [any RunObserver]) {
    self.observers = observers
  }

  package func observe(_ event: RunEvent) {
    for observer in observers { observer.observe(event) }
  }

  /// Concludes all observers, even if one of them fails.
  ///
  /// - Throws: The first error.
  package func conclude(_ run: ConcludedRun) throws {
    let failures = observers.compactMap { observer in
      Result { try observer.conclude(run) }.failure
    }
    if let failure = failures.first { throw failure }
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
