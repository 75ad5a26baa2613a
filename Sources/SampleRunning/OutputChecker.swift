import TutorialModel

/// Compares what a session did with what its author claims.
package struct OutputChecker: Sendable {
  package init() {}

  /// One checked sample for each of the session's, in their order.
  package func check(_ run: SessionRun) -> [CheckedSample] {
    let fault = Fault(run)
    return run.session.samples.indices.map { index in
      check(run, index: index, fault: fault)
    }
  }

  private func check(_ run: SessionRun, index: Int, fault: Fault?) -> CheckedSample {
    let sample = run.session.samples[index]
    let did = run.samples[index]
    let selector = ResultSelector(records: did.records, scopes: run.scopes)
    var checked = CheckedSample(
      sample: sample, verdict: .passed,
      output: String(decoding: did.output, as: UTF8.self),
      errorOutput: String(decoding: did.errorOutput, as: UTF8.self),
      results: selector.shown(literalBindingLines: sample.literalBindingLines),
      missingResults: run.missingResults)
    checked.diagnostics = run.messages.filter { message in
      message.position.map { sample.contains(line: $0.line) } ?? false
    }
    if let fault {
      if let problems = fault.problems[index] {
        checked.verdict = .failed
        checked.diagnostics += problems
      } else if fault.skips(index) {
        checked.verdict = .skipped(causeLine: fault.line)
      }
    }
    guard checked.verdict == .passed else { return checked }
    let problems = sample.expectations.enumerated().flatMap { number, expectation in
      mismatches(
        of: expectation, in: run, selector: selector, output: did.outputAtPrints[number])
    }
    checked.diagnostics += problems
    if !problems.isEmpty { checked.verdict = .failed }
    return checked
  }

  private func mismatches(
    of expectation: Expectation, in run: SessionRun, selector: ResultSelector, output: [UInt8]?
  ) -> [Diagnostic] {
    let path = run.session.id.path
    switch expectation.claim {
    case .prints(let expected):
      guard let output else { return [neverReached(path, expectation.position)] }
      let actual = lastLines(expected.count, of: output)
      return zip(expected, actual).compactMap { line, actual in
        if let actual, TextPattern(line.text).matches(actual) { return nil }
        return outputDiffers(path, line, actual: actual)
      }
    case .output: return []
    case .result(let expected, let lines):
      if let why = run.missingResults {
        return [notRecorded(path, expectation.position, why: why)]
      }
      guard let record = selector.claimed(on: lines) else {
        return [nothingRecorded(path, expectation.position)]
      }
      let pattern = TextPattern(expected)
      if pattern.matches(record.value) || record.literal.map(pattern.matches) == true { return [] }
      return [resultDiffers(path, expectation.position, expected: expected, record)]
    }
  }

  /// The last lines of an output, `nil` for those that it does not have.
  private func lastLines(_ count: Int, of output: [UInt8]) -> [String?] {
    var lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let last = lines.suffix(count).map(Optional.some)
    return [String?](repeating: nil, count: count - last.count) + last
  }
}

/// What kept a session from running to its end, put on the samples that it concerns.
private struct Fault {
  /// By the sample's place in its session.
  var problems: [Int: [Diagnostic]] = [:]
  /// The line that those are told that could not run for it.
  var line: Int
  /// Samples from here on could not run.
  private var firstSkipped: Int

  func skips(_ index: Int) -> Bool { index >= firstSkipped }

  init?(_ run: SessionRun) {
    let samples = run.session.samples
    guard let first = samples.first else { return nil }
    let path = run.session.id.path

    if run.ending == .notBuilt {
      let errors = run.messages.filter { $0.severity == .error }
      for error in errors {
        let line = error.position?.line ?? 0
        let owner = samples.firstIndex { $0.contains(line: line) }
        // The checker shows messages that lie in a sample anyway.
        problems[owner ?? 0, default: []] += owner == nil ? [error] : []
      }
      if errors.isEmpty {
        problems[0] = [doesNotBuild(path, first.code.position, run.unplacedMessages)]
      }
      line = errors.first?.position?.line ?? first.id.line
      firstSkipped = 0
      return
    }

    let last = run.samples.lastIndex { $0.wasReached } ?? 0
    let latest = run.samples[last].records.map(\.range.start.line).max()
    let position =
      latest.map { CompilerMessages.position(line: $0, column: 1, in: run.session) }
      ?? samples[last].code.position
    let problem: Diagnostic
    switch run.ending {
    case .finished, .notBuilt: return nil
    case .exited(let code):
      problem = ended(path, position, code: code)
    case .crashed(let message, let place):
      problem = Diagnostic(path: path, position: place ?? position, message: message)
    case .timedOut:
      problem = timedOut(path, position, seconds: run.session.timeout)
    }
    problems[last] = [problem]
    line = problem.position?.line ?? samples[last].id.line
    firstSkipped = last + 1
  }
}

// MARK: - Messages

private func resultDiffers(
  _ path: String, _ position: SourcePosition, expected: String, _ record: RecordedValues
) -> Diagnostic {
  Diagnostic(
    path: path, position: position, message: "result differs",
    details: ["expected: \(expected)", "actual:   \(record.literal ?? record.value)"])
}

private func outputDiffers(_ path: String, _ line: Expectation.PrintedLine, actual: String?)
  -> Diagnostic
{
  Diagnostic(
    path: path, position: line.position, message: "output differs",
    details: ["expected: \(line.text)", actual.map { "actual:   \($0)" } ?? "actual:   no output"])
}

private func neverReached(_ path: String, _ position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "this expectation was never reached. Move it to where the sample comes by.")
}

private func nothingRecorded(_ path: String, _ position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "there is no result here to compare: the line did not run, or it is neither an "
      + "expression nor a binding nor an assignment")
}

private func notRecorded(_ path: String, _ position: SourcePosition, why: String) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "this result cannot be compared: \(why). Print the value and use `// Prints`.")
}

private func doesNotBuild(_ path: String, _ position: SourcePosition, _ messages: [String])
  -> Diagnostic
{
  Diagnostic(
    path: path, position: position, message: "the program of this sample does not build",
    details: messages)
}

private func ended(_ path: String, _ position: SourcePosition, code: Int) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "the program ended itself after this line, with exit code \(code), before the "
      + "samples of its session were through")
}

private func timedOut(_ path: String, _ position: SourcePosition, seconds: Int) -> Diagnostic {
  Diagnostic(
    path: path, position: position,
    message: "the program was still running after \(seconds) seconds. "
      + "If it needs longer, say `timeout=SECONDS`.")
}
