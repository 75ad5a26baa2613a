import TutorialModel

/// Compares what comments say that nobody wrote for Exhibit with what their code gave and printed.
///
/// What another hash seed changes is nobody's claim: where a comment differs only in an order that is
/// another one in another run, it is true, and where the values themselves are others, it gives an
/// example.
struct CommentChecker: Sendable {
  private let sample: Sample
  /// The sample's run, then those in which hash tables have other orders.
  private let runs: [ObservedRun]
  /// Whether the program asks the system for random numbers: then a comment gives an example.
  private let isRandom: Bool

  /// - Parameters:
  ///   - run: what the sample did.
  ///   - reseeded: what it did with other hash seeds.
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

  /// The value comes first: a statement that gives one may print something, too.
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

  /// The leniencies without which the claim would not be true if no part had its place.
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

  /// Whether another comment has said what the statement gives: this one is about something else, such
  /// as what it changed.
  private func isSecond(_ claim: CommentClaim, _ number: Int) -> Bool {
    guard claim.name == nil, number > 0,
      case .comment(let other) = sample.expectations[number - 1].claim
    else { return false }
    return other.statement == claim.statement && other.name == nil && other.valueLineCount > 0
  }

  /// Whether the statement calls something whose name says that it prints.
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
      details: ["expected: \(claim.value ?? "")", "actual:   \(shown)"],
      // A value on several lines is laid out as its author likes it.
      corrections: claim.valueLineCount == 1 ? [correction(claim.lines[0], to: shown)] : [])
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
  /// Every call of the line must agree, or at least the last one.
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
