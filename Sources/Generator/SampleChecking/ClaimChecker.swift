import TutorialModel

/// Compares single claims of a sample with what it did.
struct ClaimChecker: Sendable {
  let sample: Sample
  let did: SampleRun
  let selector: ResultSelector
  /// Why there are no values to compare with, where there are none.
  let missingResults: String?

  /// The problems with a claim, and what would make it true.
  ///
  /// - Parameters:
  ///   - number: the claim's place among the sample's.
  ///   - output: what an `output` fence is compared with.
  func check(_ expectation: Expectation, number: Int, output: String)
    -> (problems: [Diagnostic], corrections: [Correction])
  {
    switch expectation.claim {
    case .prints(let lines):
      guard let output = did.outputAtPrints[number] else {
        return ([neverReached(expectation.position)], [])
      }
      return check(lines, against: String(decoding: output, as: UTF8.self))
    case .result(let expected, let lines):
      return check(expected, at: expectation.position, lines: lines)
    case .output(let fence):
      let actual = Self.lines(of: output)
      let diff = LineDiff(expected: fence.lines, actual: actual)
      if diff.matches { return ([], []) }
      return (
        [problem("output differs", at: fence.position, details: diff.lines)],
        [.output(actual, fence: fence)]
      )
    }
  }

  /// Standard output so far must end with the lines.
  private func check(_ expected: [Expectation.PrintedLine], against output: String)
    -> (problems: [Diagnostic], corrections: [Correction])
  {
    let last = Self.lines(of: output).suffix(expected.count).map(Optional.some)
    let actual = [String?](repeating: nil, count: expected.count - last.count) + last
    var problems: [Diagnostic] = []
    var corrections: [Correction] = []
    for (line, actual) in zip(expected, actual) {
      if let actual, TextPattern(line.text).matches(actual) { continue }
      let shown = actual.map { "actual:   \($0)" } ?? "actual:   no output"
      problems.append(
        problem("output differs", at: line.position, details: ["expected: \(line.text)", shown]))
      if let actual { corrections.append(.prints(actual, at: line.position)) }
    }
    return (problems, corrections)
  }

  private func check(_ expected: String, at position: SourcePosition, lines: ClosedRange<Int>)
    -> (problems: [Diagnostic], corrections: [Correction])
  {
    if let missingResults { return ([notRecorded(position, why: missingResults)], []) }
    guard let record = selector.claimed(on: lines) else {
      return ([nothingRecorded(position)], [])
    }
    let pattern = TextPattern(expected)
    let forms = [record.value, record.literal, record.literal.map { _ in "\"\(record.value)\"" }]
    if forms.contains(where: { $0.map(pattern.matches) ?? false }) { return ([], []) }
    let actual = record.literal ?? record.value
    return (
      [
        problem(
          "result differs", at: position, details: ["expected: \(expected)", "actual:   \(actual)"])
      ],
      [.result(actual, at: position)]
    )
  }

  /// The lines of a text; the end of its last line begins no other. Splitting scalars, not
  /// characters, finds the line ends of `\r\n`, too.
  private static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

// MARK: - Messages

extension ClaimChecker {
  private func problem(_ message: String, at position: SourcePosition, details: [String] = [])
    -> Diagnostic
  {
    Diagnostic(path: sample.codePath, position: position, message: message, details: details)
  }

  private func neverReached(_ position: SourcePosition) -> Diagnostic {
    problem(
      "this expectation was never reached. Move it to where the sample comes by.", at: position)
  }

  private func nothingRecorded(_ position: SourcePosition) -> Diagnostic {
    problem(
      "there is no result here to compare: the line did not run, or it is neither an expression "
        + "nor a binding nor an assignment", at: position)
  }

  private func notRecorded(_ position: SourcePosition, why: String) -> Diagnostic {
    problem(
      "this result cannot be compared: \(why). Print the value and use `// Prints`.", at: position)
  }
}
