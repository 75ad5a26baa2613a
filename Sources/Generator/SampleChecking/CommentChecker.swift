import TutorialModel

/// Compares comments that were not written for Exhibit with the values and the output of their
/// code.
///
/// Results that depend on the hash seed make no comment false. If a comment differs only in an
/// order that changes between runs, it holds; if the values themselves change, the comment is an
/// example.
struct CommentChecker: Sendable {
  private let sample: Sample
  /// The sample's run, followed by its runs with other orders of hash tables.
  private let runs: [ObservedRun]
  /// Indicates whether the program asks the system for random numbers. Its comments are then
  /// examples.
  private let isRandom: Bool

  /// - Parameters:
  ///   - run: The sample's run.
  ///   - reseeded: Its runs with other hash seeds.
  init(_ sample: Sample, run: ObservedRun, reseeded: [ObservedRun], isRandom: Bool) {
    self.sample = sample
    runs = [run] + reseeded
    self.isRandom = isRandom
  }

  func check(_ claim: CommentClaim, number: Int) -> ClaimFinding {
    let did = runs.map { $0.observation(of: claim, number: number) }
    var finding = compare(claim, number, with: did[0])
    guard finding.claims.differing > 0 else { return finding }
    let reordered = leniencies(of: claim, inAnyOrder: did[0])
    guard did.contains(where: { $0.differs(from: did[0]) }) else {
      if reordered != nil { finding.claims.reordered = 1 }
      return finding
    }
    if let reordered { return agrees(reordered.union([.order])) }
    return did.allSatisfy { $0.hasTheParts(of: did[0]) } ? finding : unchecked
  }

  /// Compares the value before the output, because a statement with a value may also print
  /// something.
  private func compare(_ claim: CommentClaim, _ number: Int, with did: ObservedRun.Observation)
    -> ClaimFinding
  {
    let (record, printed) = (did.record, did.printed)
    let value = claim.value.map(ClaimedValue.init)
    if let record, let found = value?.leniencies(for: record) { return agrees(found) }
    let claimed = ClaimedOutput(claim)
    if claim.name == nil, !printed.isEmpty {
      if let found = claimed.leniencies(for: printed) { return agrees(found) }
      let isAboutOutput =
        claim.saysPrints || (record == nil && value != nil && statementPrints(claim))
        || (value == nil && claimed.resembles(printed))
      if isAboutOutput { return differs(claim, claimed, from: printed) }
    } else if claim.saysPrints, claim.mark != nil, record == nil {
      return differs(claim, claimed, from: [])
    }
    guard let record, let value else { return value == nil ? .init() : unchecked }
    guard value.isComparable(with: record.actual()), !isSecond(claim, number) else {
      return unchecked
    }
    return differs(claim, value, from: record)
  }

  /// Returns the leniencies with which the claim holds if the order of parts does not count.
  private func leniencies(
    of claim: CommentClaim, inAnyOrder did: ObservedRun.Observation
  ) -> Set<Leniency>? {
    if let record = did.record, let value = claim.value.map(ClaimedValue.init),
      let found = value.leniencies(for: record, isUnordered: true)
    {
      return found
    }
    guard claim.name == nil, !did.printed.isEmpty else { return nil }
    return ClaimedOutput(claim, isUnordered: true).leniencies(for: did.printed)
  }

  /// Returns whether an earlier comment already claims the statement's value. This one is then
  /// about something else, such as a side effect.
  private func isSecond(_ claim: CommentClaim, _ number: Int) -> Bool {
    guard claim.name == nil, number > 0,
      case .comment(let other) = sample.expectations[number - 1].claim
    else { return false }
    return other.statement == claim.statement && other.name == nil && other.valueLineCount > 0
  }

  /// Returns whether the statement calls something whose name suggests that it prints.
  private func statementPrints(_ claim: CommentClaim) -> Bool {
    claim.statement.contains { fileLine in
      let line = sample.code.codeLine(fileLine).number
      guard sample.code.lines.indices.contains(line) else { return false }
      let text = sample.code.lines[line].lowercased()
      return text.contains("print") || text.contains("dump")
    }
  }

  private func agrees(_ needed: Set<Leniency>) -> ClaimFinding {
    var finding = ClaimFinding()
    finding.claims.agree(needed)
    return finding
  }

  private var unchecked: ClaimFinding {
    var finding = ClaimFinding()
    finding.claims.unchecked = 1
    return finding
  }

  // MARK: Differences

  private func differs(
    _ claim: CommentClaim, _ value: ClaimedValue, from record: RecordedValues
  ) -> ClaimFinding {
    let shown = (value.isList ? record.elements : nil) ?? record.shown
    return finding(
      "the comment says another result", claim.lines[0].position,
      details: ["expected: \(claim.value ?? "")", "actual:   \(shown.shortened)"],
      // A value on several lines keeps its author's layout.
      corrections: claim.valueLineCount == 1 && !shown.isShortened
        ? [correction(claim.lines[0], to: shown)] : [])
  }

  private func differs(
    _ claim: CommentClaim, _ claimed: ClaimedOutput, from printed: [String]
  ) -> ClaimFinding {
    let actual = printed.suffix(claim.lines.count)
    let isInStep = actual.count == claim.lines.count
    let corrections = zip(claim.lines, actual).compactMap { line, actual in
      claimed.leniencies(line.text, actual) == nil
        ? correction(line, to: line.text.isQuoted(by: "\"") ? "\"\(actual)\"" : actual) : nil
    }
    let details =
      claim.lines.count == 1
      ? ["expected: \(claimed.lines[0])", "actual:   \(actual.last ?? "nothing")"]
      : LineDiff(expected: claimed.lines, actual: Array(actual)).lines
    return finding(
      "the comment says another output", claim.lines[0].position, details: details,
      corrections: isInStep ? corrections : [])
  }

  private func correction(_ line: CommentClaim.Line, to text: String) -> Correction {
    .comment(text, replacing: line.text, at: line.position)
  }

  private func finding(
    _ message: String, _ position: SourcePosition, details: [String], corrections: [Correction]
  ) -> ClaimFinding {
    if isRandom { return unchecked }
    let problem = Diagnostic(
      path: sample.codePath, position: position, message: message, details: details)
    var finding = ClaimFinding(problems: [problem], corrections: corrections)
    finding.claims.differing = 1
    return finding
  }
}

extension ClaimedValue {
  /// Returns the leniencies with which every call of the line, or at least the last one, matches.
  fileprivate func leniencies(for record: RecordedValues, isUnordered: Bool = false)
    -> Set<Leniency>?
  {
    guard let last = leniencies(for: record.actual(isUnordered: isUnordered)) else { return nil }
    guard record.count > 1 else { return last }
    var result = last
    for call in record.knownCalls.dropLast() {
      let actual = Actual(text: call.value, type: record.type, isUnordered: isUnordered)
      guard let found = leniencies(for: actual) else { return last.union([.lastCall]) }
      result.formUnion(found)
    }
    return result
  }
}

extension RecordedValues {
  fileprivate func actual(isUnordered: Bool = false) -> ClaimedValue.Actual {
    ClaimedValue.Actual(text: shown, type: type, elements: elements, isUnordered: isUnordered)
  }
}
