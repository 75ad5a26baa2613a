import TutorialModel

/// Compares a claim about a result with all values of its line.
struct ResultChecker: Sendable {
  let sample: Sample
  let selector: ResultSelector
  /// The reason why no values were recorded; `nil` if there are values.
  let missingResults: String?

  /// - Parameter lines: The lines of the statement in the sample's file.
  func check(_ expected: String, at position: SourcePosition, lines: ClosedRange<FileLine>)
    -> ClaimFinding
  {
    if let missingResults {
      return .init(problems: [problem(notRecorded(why: missingResults), at: position)])
    }
    if selector.isUndescribed(on: lines) {
      return .init(problems: [problem(notRecorded(why: isUndescribed), at: position)])
    }
    let joint = sample.jointBindings.first { $0.lines.upperBound == lines.upperBound }
    guard let record = joint.map(selector.values(of:)) ?? selector.claimed(on: lines) else {
      return .init(problems: [problem(nothingRecorded, at: position)])
    }
    // A list without parentheses is short for the tuple.
    let isList = joint != nil && !expected.hasPrefix("(") && expected.contains(",")
    let claimed = isList ? "(\(expected))" : expected
    guard var difference = difference(from: claimed, in: record) else { return .init() }
    if let joint, !claimed.hasPrefix("(") {
      difference.message +=
        ". The line binds \(joint.names.joined(separator: ", ")): claim all of them"
    }
    let details =
      difference.actual.map { ["expected: \(expected)", "actual:   \($0.shortened)"] } ?? []
    return .init(
      problems: [problem(difference.message, at: position, details: details)],
      corrections: record.isUnstable
        ? []
        : [record.shown.claimable].compactMap(\.self).map {
          .result($0, isLast: !record.isAlwaysTheSame, at: position)
        })
  }

  private struct Difference {
    var message: String
    var actual: String?
  }

  /// Returns the difference between a claim and the values of its line; `nil` if the claim is true.
  private func difference(from expected: String, in record: RecordedValues) -> Difference? {
    let pattern = TextPattern(expected)
    let calls = record.knownCalls
    // The gaps in the texts stand for what is different in every run; a claim cannot have them.
    if record.isUnstable,
      expected.contains("…") || !calls.allSatisfy({ pattern.matches($0.value) })
    {
      return Difference(message: differsInEveryRun, actual: record.shown)
    }
    if calls.allSatisfy({ pattern.isLiterally($0.value) }), record.unknownCalls == nil {
      return nil
    }
    if let ofLast = Expectation.claimOfLastCall(in: expected) {
      if TextPattern(ofLast).matches(record.shown) { return nil }
      let which = record.count > 1 ? " on the last of \(record.count) calls" : ""
      return Difference(
        message: "result differs\(which)" + hint(ofLast, record.shown, of: record),
        actual: record.shown)
    }
    if let call = calls.first(where: { !pattern.matches($0.value) }) {
      let which = record.count > 1 ? " on call \(call.number) of \(record.count)" : ""
      let all =
        record.isAlwaysTheSame
        ? "" : ". Every call must agree: if only the last counts, end the claim with (last)."
      return Difference(
        message: "result differs\(which)" + hint(expected, call.value, of: record) + all,
        actual: call.value)
    }
    return record.unknownCalls.map { Difference(message: notKept($0, of: record.count)) }
  }

  /// Returns a hint at the likely mistake in a false claim.
  private func hint(_ expected: String, _ actual: String, of record: RecordedValues) -> String {
    if record.literal != nil, actual.hasPrefix("\""), !expected.hasPrefix("\""),
      TextPattern("\"\(expected)\"").matches(actual)
    {
      return ": text is written with its quotes. Write // => \(actual)"
    }
    return TextPattern.hasOtherDots(expected) ? loneDots : ""
  }
}

extension RecordedValues {
  /// The last value as it is shown.
  var shown: String { literal ?? value }

  /// The calls with known values, in order: the first few, the next call with another value, and
  /// the last call.
  var knownCalls: [Call] {
    let first = values.enumerated().map { Call(number: $0 + 1, value: $1) }
    return first + [change].compactMap(\.self) + [Call(number: count, value: shown)]
  }

  /// The calls whose values are not known. The calls between the first few and the next call with
  /// another value all had the same value.
  fileprivate var unknownCalls: ClosedRange<Int>? {
    guard let change, change.number + 1 < count else { return nil }
    return change.number + 1...count - 1
  }

  fileprivate var isAlwaysTheSame: Bool {
    change == nil && values.allSatisfy { $0 == shown }
  }
}

// MARK: - Messages

extension ResultChecker {
  private func problem(_ message: String, at position: SourcePosition, details: [String] = [])
    -> Diagnostic
  {
    Diagnostic(path: sample.codePath, position: position, message: message, details: details)
  }
}

private let nothingRecorded =
  "there is no result here to compare: the line did not run, or it is neither an expression "
  + "nor a binding nor an assignment"

private func notRecorded(why: String) -> String {
  "this result cannot be compared: \(why). Print the value and use `// Prints`."
}

private let isUndescribed = "the value's description prints something or ends the program"

private func notKept(_ calls: ClosedRange<Int>, of count: Int) -> String {
  "this claim cannot be compared with every call: of \(count) calls the values of calls "
    + "\(calls.lowerBound) to \(calls.upperBound) are not kept. Claim the last: end it with (last)."
}

private let differsInEveryRun =
  "this value is different in every run, such as a time or an address, so it cannot be claimed. Claim "
  + "the part of it that stays the same"

private let loneDots =
  ". `...` stands for any text only as a word of its own: put spaces around it"
