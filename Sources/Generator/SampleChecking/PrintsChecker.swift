import TutorialModel

/// Compares the `// Prints` claims of a program with its output, in program order.
///
/// Each claim needs its own output: it cannot use output that an earlier claim or an `output` block
/// covers.
struct PrintsChecker: Sendable {
  /// The findings by the sample's index in the session, then by the number of the claim. Claims
  /// that were not reached are missing.
  private(set) var findings: [Int: [Int: ClaimFinding]] = [:]

  /// The number of bytes of standard output that earlier claims cover.
  private var claimed = 0

  init(_ run: ProgramRun) {
    let reached = run.program.members.filter { run.samples[$0] != nil }
    for (place, index) in reached.enumerated() {
      guard let did = run.samples[index] else { continue }
      let sample = run.program.session.samples[index]
      for (number, expectation) in sample.expectations.enumerated() {
        guard case .prints(let lines) = expectation.claim,
          let output = did.outputAtPrints[number]
        else { continue }
        findings[index, default: [:]][number] = check(lines, of: sample, against: output)
      }
      if sample.claimsAll(of: did.output), reached.indices.contains(place + 1) {
        claimed = max(claimed, run.samples[reached[place + 1]]?.outputStart ?? 0)
      }
    }
  }

  /// Checks that standard output so far ends with the claimed lines.
  private mutating func check(
    _ expected: [Expectation.PrintedLine], of sample: Sample, against output: ArraySlice<UInt8>
  ) -> ClaimFinding {
    let last = ownLines(of: output, atMost: expected.count).map(Optional.some)
    let actual = [String?](repeating: nil, count: expected.count - last.count) + last
    var finding = ClaimFinding()
    for (line, actual) in zip(expected, actual) {
      if let actual, TextPattern(line.text).matches(actual) { continue }
      finding.problems.append(
        differs(line, actual, path: sample.codePath, isFirst: claimed == 0))
      if let actual { finding.corrections.append(.prints(actual, at: line.position)) }
    }
    if finding.problems.isEmpty { claimed = output.count }
    return finding
  }

  /// Returns the last lines of the output, without lines that earlier claims cover completely. They
  /// are looked for from the end: much output may stand before them.
  private func ownLines(of output: ArraySlice<UInt8>, atMost count: Int) -> [String] {
    let lineFeed = UInt8(ascii: "\n")
    let claimed = min(claimed, output.count)
    var lines: [String] = []
    var end = output.last == lineFeed ? output.count - 1 : output.count
    while lines.count < count, end >= 0, !output.isEmpty {
      let start = output[..<end].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
      guard start >= claimed || end > claimed else { break }
      let text = output[start..<end].last == UInt8(ascii: "\r") ? start..<end - 1 : start..<end
      lines.append(String(decoding: output[text], as: UTF8.self))
      end = start - 1
    }
    return lines.reversed()
  }
}

extension Sample {
  /// Returns whether an `output` block matches all output of the sample.
  fileprivate func claimsAll(of output: [UInt8]) -> Bool {
    expectations.contains {
      guard case .output(let fence) = $0.claim else { return false }
      let lines = String(decoding: output, as: UTF8.self).outputLines
      return LineDiff(expected: fence.lines, actual: lines).matches
    }
  }
}

private func differs(
  _ line: Expectation.PrintedLine, _ actual: String?, path: String, isFirst: Bool
) -> Diagnostic {
  let hint =
    TextPattern.hasOtherDots(line.text) && actual != nil
    ? ". `...` stands for any text only as a word of its own: put spaces around it" : ""
  let nothing = isFirst ? "no output" : "no output since the last claim"
  return Diagnostic(
    path: path, position: line.position, message: "output differs" + hint,
    details: ["expected: \(line.text)", "actual:   \(actual ?? nothing)"])
}
