import SampleChecking
import TutorialModel

/// What is said of a block in the end.
struct BlockVerdict {
  let block: DocumentedBlock
  /// What it is; a program that ends in a fault is broken.
  let blockClass: BlockClass
  /// The block with what it did, as the reports show it.
  let checked: CheckedSample
  /// Why it was not checked; `nil` for a block that was.
  let reason: String?

  /// - Returns: `nil` for a block that is none of Swift's.
  init?(
    _ entry: BlockTrials.Entry, block: DocumentedBlock, missing: [DocumentedBlock.ListedName],
    isStrict: Bool
  ) {
    guard var found = entry.blockClass else { return nil }
    var checked = CheckedSample(sample: block.sample, verdict: .passed)
    if found == .program, let run = entry.run {
      checked = Self.check(block, entry)
      if case .skipped = checked.verdict {
        // What it stands below does not run: nobody can say what it would do.
        found = .fragment
      } else if block.sample.words.kind == .run, let ending = run.own?.ending {
        switch ending {
        case .built, .finished: break
        // It ended itself, as a command without its arguments does.
        case .exited:
          checked.verdict = .passed
          checked.diagnostics = []
        case .timedOut, .exceeded: found = .endless
        // What it opens or connects to is not there.
        case .crashed(let message, _) where message.contains("Error raised at top level"):
          checked.verdict = .passed
          checked.diagnostics = []
        case .crashed, .refused: found = .broken
        case .notRun: found = .unfinished
        }
      }
    }
    if entry.blockClass != .program { checked.isCached = entry.run?.isCached ?? false }
    switch found {
    case .program, .members, .programFile: break
    case .listing:
      checked.diagnostics = missing.map { Self.notThere($0, in: block) }
      checked.verdict = missing.isEmpty ? .passed : .failed
    case .broken:
      checked.verdict = .failed
      if checked.diagnostics.isEmpty { checked.diagnostics = Self.problems(of: entry, block) }
    case .sketch, .fragment, .platform, .endless:
      checked = CheckedSample(sample: block.sample, verdict: .ignored)
    case .skipped: checked.verdict = .ignored
    case .unfinished:
      checked = CheckedSample(sample: block.sample, verdict: .ignored)
      entry.obstacle.map { checked.verdict = .notRun($0) }
    }
    reason = Self.reason(found, entry, block)
    if isStrict, let reason, found != .skipped, found != .unfinished {
      checked.verdict = .failed
      checked.diagnostics = [
        Diagnostic(
          path: block.sample.id.path, position: block.sample.code.position,
          message: "\(reason). \(Self.remedy)")
      ]
    }
    blockClass = found
    checked.blockClass = found
    checked.reason = found == .unfinished ? nil : reason
    self.checked = checked
    self.block = block
  }

  /// What the parts of a block did, together.
  static func check(_ block: DocumentedBlock, _ entry: BlockTrials.Entry) -> CheckedSample {
    let count = max(1, block.parts.count)
    var all = CheckedSample(sample: block.sample, verdict: .passed)
    guard let run = entry.run else { return all }
    let parts = OutputChecker().check(run, reseeded: entry.reseeded).suffix(count)
    for (number, did) in parts.enumerated() {
      let failure = block.parts.isEmpty ? nil : block.parts[number].failure
      all.output += did.output
      all.errorOutput += did.errorOutput
      all.results += did.results
      all.corrections += did.corrections
      all.claims += did.claims
      all.messages += did.messages
      all.isCached = did.isCached
      if let seconds = did.seconds { all.seconds = (all.seconds ?? 0) + seconds }
      if let failure, did.verdict == .failed {
        all.claims.differing += 1
        all.diagnostics.append(doesNotFail(failure, did))
      } else {
        if failure != nil { all.claims.agreed += 1 }
        all.diagnostics += did.diagnostics.filter { $0.severity == .error }
      }
      if all.verdict == .passed { all.verdict = did.verdict }
    }
    return all
  }

  private static func doesNotFail(_ failure: FailureClaim, _ did: CheckedSample) -> Diagnostic {
    Diagnostic(
      path: did.sample.id.path, position: failure.position,
      message: failure.kind == .refusal
        ? "the comment says that this does not compile, and it does"
        : "the comment says that this fails, but it does not fail in that way",
      details: did.diagnostics.filter { $0.severity == .error && $0.details.isEmpty }.map(\.message)
    )
  }

  /// What is wrong with a block in the form that fits it best.
  private static func problems(of entry: BlockTrials.Entry, _ block: DocumentedBlock)
    -> [Diagnostic]
  {
    BlockClassifier.best(entry.trials)?.complaints.errors ?? []
  }

  /// Why a block of a class that is not checked is of this class; `nil` for another.
  private static func reason(
    _ found: BlockClass, _ entry: BlockTrials.Entry, _ block: DocumentedBlock
  ) -> String? {
    let trials = entry.trials
    switch found {
    case .program, .members, .programFile, .listing, .broken: return nil
    case .skipped:
      let reason =
        block.directive.skipReason ?? block.sample.words.ignoreReason ?? block.refusal ?? ""
      return "not checked: \(reason)"
    case .sketch:
      return "a sketch: \(sketch(trials))"
    case .fragment:
      if trials.last(where: { !$0.form.isParsed })?.complaints.isEmpty == true {
        return "a fragment: the code before it does not run to its end"
      }
      let names =
        trials.compactMap { $0.complaints.undeclared.isEmpty ? nil : $0.complaints }
        .first?.undeclared ?? []
      guard !names.isEmpty else {
        return "a fragment: it uses what only the module itself can access"
      }
      let list = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return "a fragment: nothing here declares \(list)"
    case .unfinished: return entry.obstacle.map { "not run: \($0.reason)" }
    case .endless: return "endless: it was stopped while it ran"
    case .platform:
      if case .foundationTypes = trials.last?.form,
        let said = BlockClassifier.best(trials)?.complaints.others.first
      {
        return "for another platform: Foundation lacks something here (\(said.message))"
      }
      let modules = trials.flatMap(\.complaints.missingModules)
      let list = Set(modules).sorted().map { "'\($0)'" }.joined(separator: ", ")
      return "for another platform: there is no \(list) here"
    }
  }

  private static func sketch(_ trials: [BlockClassifier.Trial]) -> String {
    if case .parsed = trials.last?.form, let said = trials.last?.complaints.unexplained.first {
      return "it does not parse (\(said.message))"
    }
    let said = BlockClassifier.best(trials)?.complaints
    if said?.asksForBodies == true { return "its declarations lack their bodies" }
    let twice = said?.alternatives.sorted().map { "'\($0)'" }.joined(separator: ", ") ?? ""
    return twice.isEmpty
      ? "dots or a comment stand for some of its code" : "it declares \(twice) twice"
  }

  private static let remedy =
    "--strict requires that every block can be checked: complete it, or write "
    + "<!-- exhibit: skip=\"reason\" --> above it."

  private static func notThere(_ listed: DocumentedBlock.ListedName, in block: DocumentedBlock)
    -> Diagnostic
  {
    Diagnostic(
      path: block.sample.id.path,
      position: block.sample.code.position(line: listed.line, column: listed.column),
      message: "the package declares no '\(listed.name)'. Remove it from this listing, "
        + "or correct its name.")
  }
}

extension SessionRun {
  /// Whether none of its programs had to run.
  fileprivate var isCached: Bool {
    own?.isCached != false && alone.values.allSatisfy(\.isCached)
  }
}
