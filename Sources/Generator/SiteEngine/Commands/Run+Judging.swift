import TutorialModel

extension Run {
  /// Reports the samples' problems.
  func judge(_ checked: CheckedContent, of content: SiteContent) -> RunOutcome {
    let samples = checked.samples
    tell(samples.flatMap(\.diagnostics))
    var outcome = RunOutcome(samples, hasContentErrors: content.hasErrors)
    tell(NotRunSamples(samples).problems(path: configuration.contentName))
    demandSamples(&outcome)
    return outcome
  }

  /// Fails a run that checked too few samples.
  func demandSamples(_ outcome: inout RunOutcome) {
    let checked = outcome.passed + outcome.failed
    guard checked < configuration.minimumSamples else { return }
    tell([tooFew(checked, minimum: configuration.minimumSamples, path: configuration.contentName)])
    outcome.hasContentErrors = true
  }

  /// Reports the whole run.
  func conclude(
    _ outcome: RunOutcome, _ checked: CheckedContent, baseline: BaselineCounts? = nil,
    remark: String? = nil
  ) throws {
    var run = ConcludedRun(
      toolchain: checked.toolchain, samples: checked.samples, outcome: outcome,
      problems: log.problems, seconds: seconds, partition: configuration.partition)
    run.baseline = baseline
    run.remark = remark
    try observer.conclude(run)
  }

  /// The seconds since the run began.
  var seconds: Double { start.duration(to: now()) / .seconds(1) }
}

func tooFew(_ count: Int, minimum: Int, path: String) -> Diagnostic {
  Diagnostic(
    path: path, position: nil,
    message: "\(count) sample\(count == 1 ? " was" : "s were") checked, and --min-samples asks for "
      + "\(minimum). Look for pages that were moved, or samples that are no longer marked as swift."
  )
}

extension RunOutcome {
  init(_ samples: [CheckedSample], hasContentErrors: Bool) {
    let passed = samples.count { $0.verdict == .passed }
    let failed = samples.count { $0.verdict == .failed }
    let notRun = samples.count { $0.obstacle != nil }
    let skipped = samples.count { !$0.isElsewhere } - passed - failed - notRun
    self.init(
      passed: passed, failed: failed, skipped: skipped, notRun: notRun,
      hasContentErrors: hasContentErrors)
  }
}
