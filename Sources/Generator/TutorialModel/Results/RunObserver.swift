/// Somebody who is told of a run: a person at a terminal, a file for another program.
package protocol RunObserver: Sendable {
  /// Takes an event as it comes: from any task, one at a time or several.
  func observe(_ event: RunEvent)

  /// Takes the results, once all samples are checked.
  ///
  /// - Throws: `EnvironmentError` where they cannot be written.
  func conclude(_ run: ConcludedRun) throws
}

extension RunObserver {
  package func observe(_ event: RunEvent) {}
  package func conclude(_ run: ConcludedRun) throws {}
}

/// The results of a run.
package struct ConcludedRun: Sendable {
  /// The compiler that checked the samples, as people say it: `Swift 6.3.1`.
  package let toolchain: String
  /// The samples of this part of the run, sorted by path and line.
  package let samples: [CheckedSample]
  package let outcome: RunOutcome
  /// All problems that were told, in that order: those of samples, and those of files.
  package let problems: [Diagnostic]
  /// How long the run took.
  package let seconds: Double
  /// Why the run ended early, where it did: then nothing is known of most samples.
  package let failure: String?
  /// What the command ends with; `nil` where that depends on a signal.
  package let exitCode: Int32?
  /// Which part of a run this is; `nil` for a whole one.
  package let partition: Partition?
  /// How many blocks were checked, and how many must be, where a baseline says so.
  package var baseline: BaselineCounts?
  /// What the run left out on purpose, as a sentence without its full stop.
  package var remark: String?
  private let told: Set<Diagnostic>

  /// - Parameter failureCode: the exit code if there is a failure.
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

  /// The problems that are not those of a sample: front matter, links, changes to a baseline.
  package var otherProblems: [Diagnostic] {
    let known = Set(samples.flatMap(\.diagnostics))
    return problems.filter { !known.contains($0) }
  }

  /// Whether a sample failed in a way that is known already, so that the run does not fail for it.
  package func isKnownFailure(_ sample: CheckedSample) -> Bool {
    sample.verdict == .failed
      && !sample.diagnostics.contains { $0.severity == .error && told.contains($0) }
  }
}

/// Tells several observers, one after the other.
package struct RunObservers: RunObserver {
  private let observers: [any RunObserver]

  package init(_ observers: [any RunObserver]) {
    self.observers = observers
  }

  package func observe(_ event: RunEvent) {
    for observer in observers { observer.observe(event) }
  }

  /// One that fails keeps none of the others from concluding.
  ///
  /// - Throws: the first error.
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
