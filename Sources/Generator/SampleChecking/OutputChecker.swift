import TutorialModel

/// Compares what a session did with what its author claims.
package struct OutputChecker: Sendable {
  package init() {}

  /// One checked sample for each of the session's, in their order.
  package func check(_ run: SessionRun) -> [CheckedSample] {
    let ownFault = run.own.flatMap(Fault.init)
    return run.session.samples.indices.map { index in
      let program = run.alone[index] ?? run.own
      guard let program else {
        return CheckedSample(sample: run.session.samples[index], verdict: .ignored)
      }
      let fault = run.alone[index] == nil ? ownFault : Fault(program)
      return SampleChecker(index: index, run: program, fault: fault).check()
    }
  }
}

/// Checks one sample against the program that ran (or refused) it.
private struct SampleChecker {
  let index: Int
  let run: ProgramRun
  let fault: Fault?

  var sample: Sample { run.program.session.samples[index] }

  func check() -> CheckedSample {
    var checked = CheckedSample(sample: sample, verdict: .passed)
    switch sample.words.kind {
    case .run where run.program.subject == nil: checkRun(&checked)
    case .run, .noRun, .syntaxOnly: checkBuild(&checked)
    case .compileFail: checkRefusal(&checked)
    case .shouldCrash: checkCrash(&checked)
    case .ignore: checked.verdict = .ignored
    }
    checked.isCached = run.isCached
    checked.diagnostics.sortByPlace()
    return checked
  }

  private func checkRun(_ checked: inout CheckedSample) {
    takeOver(&checked)
    checked.diagnostics += warnings
    guard !take(fault, &checked) else { return }
    compare(output: checked.output, &checked)
  }

  private func checkBuild(_ checked: inout CheckedSample) {
    checked.diagnostics = warnings
    _ = take(fault, &checked)
  }

  /// Passes if the compiler's errors point into the sample itself.
  private func checkRefusal(_ checked: inout CheckedSample) {
    let messages = run.messages.placed.filter { $0.sample == index }.map(\.diagnostic)
    guard messages.contains(where: { $0.severity == .error }) else {
      if !take(fault, &checked) { checked.fail(mustNotCompile(sample)) }
      return
    }
    checked.messages = messages
    compare(
      output: messages.map { "\($0.severity): \($0.message)\n" }.joined(), &checked)
  }

  /// Passes if the program ended badly, and in the sample itself.
  private func checkCrash(_ checked: inout CheckedSample) {
    takeOver(&checked)
    guard let fault else { return checked.fail(mustCrash(sample)) }
    let isIntended =
      switch run.ending {
      case .crashed: fault.sample == index
      case .exited(let code): fault.sample == index && code != 0
      default: false
      }
    guard isIntended, var message = fault.problems[index]?.first else {
      if !take(fault, &checked) { checked.fail(mustCrash(sample)) }
      return
    }
    if case .exited(let code) = run.ending { message.message = "Exit code \(code)" }
    message.severity = .note
    checked.messages = [message]
    checked.errorOutput = TrapMessage.remove(from: checked.errorOutput)
    compare(output: message.message + "\n", &checked)
  }

  /// What the sample did, whatever came of it.
  private func takeOver(_ checked: inout CheckedSample) {
    let did = run.samples[index] ?? SampleRun()
    checked.output = String(decoding: did.output, as: UTF8.self)
    checked.errorOutput = String(decoding: did.errorOutput, as: UTF8.self)
    checked.results = selector.shown(literalBindingLines: sample.literalBindingLines)
    checked.missingResults = run.missingResults
    if let why = run.missingResults, index == run.program.members.first {
      checked.diagnostics.append(valuesAreMissing(sample, why: why))
    }
    for picture in did.pictures {
      switch PictureChecker().check(svg: picture.svg, alternativeText: picture.alternativeText) {
      case .success(let drawn): checked.pictures.append(drawn)
      case .failure(let problem): checked.fail(badPicture(sample, "\(problem)"))
      }
    }
  }

  private var selector: ResultSelector {
    ResultSelector(
      records: run.samples[index]?.records ?? [], scopes: run.scopes,
      lineOffset: run.program.map.offset(of: index))
  }

  private var warnings: [Diagnostic] {
    run.messages.placed.filter { $0.sample == index && $0.diagnostic.severity == .warning }
      .map(\.diagnostic)
  }

  /// Whether a fault of the program is this sample's, or kept it from running.
  private func take(_ fault: Fault?, _ checked: inout CheckedSample) -> Bool {
    guard let fault else { return false }
    if let problems = fault.problems[index] {
      problems.forEach { checked.fail($0) }
    } else if fault.skips(index) {
      checked.verdict = .skipped(causeLine: fault.line)
    } else {
      return false
    }
    return true
  }

  /// - Parameter output: what an `output` fence is compared with.
  private func compare(output: String, _ checked: inout CheckedSample) {
    let claims = ClaimChecker(
      sample: sample, did: run.samples[index] ?? SampleRun(), selector: selector,
      missingResults: run.missingResults)
    for (number, expectation) in sample.expectations.enumerated() {
      let (problems, corrections) = claims.check(expectation, number: number, output: output)
      problems.forEach { checked.fail($0) }
      checked.corrections += corrections
    }
  }
}

extension CheckedSample {
  fileprivate mutating func fail(_ problem: Diagnostic) {
    verdict = .failed
    diagnostics.append(problem)
  }
}

extension [Diagnostic] {
  /// In the order of the lines; those of the same place stay as they came.
  fileprivate mutating func sortByPlace() {
    let start = SourcePosition(line: 0, column: 0)
    self = enumerated().sorted {
      ($0.element.position ?? start, $0.offset) < ($1.element.position ?? start, $1.offset)
    }
    .map(\.element)
  }
}

// MARK: - Messages

private func mustNotCompile(_ sample: Sample) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.infoPosition,
    message: "this sample compiles, and it is marked `compile-fail`. Mend the sample or remove "
      + "the word.")
}

private func mustCrash(_ sample: Sample) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.infoPosition,
    message: "this sample ends normally, and it is marked `should-crash`. Mend the sample or "
      + "remove the word.")
}

private func valuesAreMissing(_ sample: Sample, why: String) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.position, severity: .warning,
    message: "the page shows no values of this program: \(why)")
}

private func badPicture(_ sample: Sample, _ problem: String) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.position,
    message: "a picture of this sample cannot be shown: \(problem)")
}
