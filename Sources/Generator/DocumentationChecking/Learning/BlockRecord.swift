import SampleChecking
import TutorialModel

/// A block with the results of its runs so far.
struct BlockRecord: Sendable {
  let block: DocumentedBlock
  /// The index of the file, and the block's index in it.
  let file: Int
  let index: Int
  /// Indicates whether another part of the run reports the block: it is tried only if others need
  /// it.
  let belongsToOtherPartition: Bool
  /// The form to try next; `nil` for a settled block.
  var next: BlockForm?
  var trials: [BlockTrial] = []
  var blockClass: BlockClass?
  /// Indicates whether a name was found in two of the imported modules.
  var isAmbiguous = false
  /// The parts that must crash, although their comments only say that they fail.
  var crashing: Set<Int> = []
  /// The names that the block's first assignments to them declare, because nothing else does.
  var assigned: Set<String> = []
  /// The reason why its programs were not started.
  var obstacle: Obstacle?
  /// The run of its last form.
  var run: SessionRun?
  /// The names that the block does not declare itself, once they are known.
  var missingNames: Set<String> = []
  /// The names that neither the block nor an earlier one declares.
  var undeclaredNames: Set<String> = []
  /// The runs of its last form with other hash seeds, if its claims asked for them.
  var reseeded: [SessionRun] = []

  mutating func settle(as found: BlockClass?) {
    next = nil
    blockClass = found
  }

  mutating func giveUp(because obstacle: Obstacle) {
    self.obstacle = obstacle
    settle(as: .unfinished)
  }

  /// Indicates whether the compiler leaves out all of the block's code, because of conditions such
  /// as `#if os(iOS)`.
  var leavesOutAll: Bool {
    guard let own = run?.own, let index = run?.session.samples.indices.last,
      let code = run?.session.samples[index].conditionalCode,
      let place = own.program.members.firstIndex(of: index)
    else { return false }
    return code.isLeftOut(at: place, taken: own.messages.takenBranches)
  }

  /// The parts that compile, among those whose comments only say that they fail.
  func compilingParts(in run: SessionRun) -> Set<Int> {
    let parts = block.parts
    let before = run.session.samples.count - parts.count
    return Set(
      parts.indices.filter {
        parts[$0].failure?.kind == .either
          && run.alone[before + $0].map { $0.ending != .refused } == true
      })
  }

  /// The results of the block's parts, joined.
  func checked() -> CheckedSample {
    let count = max(1, block.parts.count)
    var all = CheckedSample(sample: block.sample, verdict: .passed)
    guard let run else { return all }
    let parts = OutputChecker().check(run, reseeded: reseeded).suffix(count)
    for (number, part) in parts.enumerated() {
      let failure = block.parts.isEmpty ? nil : block.parts[number].failure
      all.output += part.output
      all.errorOutput += part.errorOutput
      all.results += part.results
      all.corrections += part.corrections
      all.claims += part.claims
      all.messages += part.messages
      all.isCached = part.isCached
      if let seconds = part.seconds { all.seconds = (all.seconds ?? 0) + seconds }
      if let failure, part.verdict == .failed {
        all.claims.differing += 1
        all.diagnostics.append(doesNotFail(failure, part))
      } else {
        if failure != nil { all.claims.agreed += 1 }
        all.diagnostics += part.diagnostics.filter { $0.severity == .error }
      }
      if all.verdict == .passed { all.verdict = part.verdict }
    }
    return all
  }
}

private func doesNotFail(_ failure: FailureClaim, _ part: CheckedSample) -> Diagnostic {
  Diagnostic(
    path: part.sample.id.path, position: failure.position,
    message: failure.kind == .refusal
      ? "the comment says that this does not compile, and it does"
      : "the comment says that this fails, but it does not fail in that way",
    details: part.diagnostics.filter { $0.severity == .error && $0.details.isEmpty }.map(\.message)
  )
}
