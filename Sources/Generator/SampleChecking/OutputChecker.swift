import TutorialModel

/// Compares a session's run with its author's claims.
package struct OutputChecker: Sendable {
  package init() {}

  /// Returns a checked sample for each of the session's samples, in order.
  ///
  /// - Parameter reseeded: the runs of the same session with other hash seeds. A comment is not
  ///   false only because these runs differ.
  package func check(_ run: SessionRun, reseeded: [SessionRun] = []) -> [CheckedSample] {
    let remarks = SessionRemarks(run)
    let own = run.own.map(CheckedProgram.init)
    let reseededOwn = reseeded.map { $0.own.map(IndexedRun.init) }
    return run.session.samples.indices.map { index in
      let alone = run.alone[index]
      if case .notRun(let obstacle)? = (alone ?? run.own)?.ending {
        return CheckedSample(sample: run.session.samples[index], verdict: .notRun(obstacle))
      }
      guard let program = alone.map(CheckedProgram.init) ?? own else {
        return CheckedSample(sample: run.session.samples[index], verdict: .ignored)
      }
      var checked = SampleChecker(
        index: index, indexed: program.run, fault: program.fault,
        prints: program.prints.findings[index] ?? [:],
        reseeded: zip(reseeded, reseededOwn)
          .compactMap { $0.alone[index].map(IndexedRun.init) ?? $1 }
          .filter { $0.run.ending == .finished }
      ).check()
      checked.remarks = remarks.sentences[index] ?? []
      if alone != nil || index == program.run.run.program.members.first {
        checked.seconds = program.run.run.seconds
      }
      return checked
    }
  }
}

/// The findings about a program, made once for all of its samples.
private struct CheckedProgram {
  let run: IndexedRun
  let fault: Fault?
  let prints: PrintsChecker

  init(_ run: ProgramRun) {
    self.run = IndexedRun(run)
    fault = Fault(run)
    prints = PrintsChecker(run)
  }
}

/// Checks one sample against its program, which may have failed to compile.
private struct SampleChecker {
  let index: Int
  let indexed: IndexedRun
  let fault: Fault?
  let prints: [Int: ClaimFinding]
  /// The runs of the same program with other hash seeds.
  let reseeded: [IndexedRun]

  var run: ProgramRun { indexed.run }

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
    onlyDeclared.map { checked.fail($0) }
    checked.isCached = run.isCached
    checked.diagnostics.sortByPlace()
    return checked
  }

  private func checkRun(_ checked: inout CheckedSample) {
    takeOver(&checked)
    checked.diagnostics += warnings
    guard !take(fault, &checked) else { return }
    compare(output: checked.output, &checked)
    notReached.map { checked.fail($0) }
  }

  private func checkBuild(_ checked: inout CheckedSample) {
    checked.diagnostics = warnings
    checked.isOnlyCompiled = sample.words.kind == .run
    checked.facades = run.facades
    guard !take(fault, &checked) else { return }
    if checked.isOnlyCompiled {
      for claim in sample.expectations {
        checked.fail(
          Diagnostic(path: sample.codePath, position: claim.position, message: replacedClaim))
      }
    }
    notReached.map { checked.fail($0) }
  }

  /// The problem with the first import of a module that has only declarations here, in a program
  /// that runs.
  private var onlyDeclared: Diagnostic? {
    guard run.program.goal == .run, !run.facades.isEmpty else { return nil }
    guard let found = sample.imports.first(where: { run.facades.contains($0.module) }) else {
      return nil
    }
    return Diagnostic(
      path: sample.codePath, position: sample.code.position(line: CodeLine(found.line), column: 1),
      message:
        "\(found.module) has only declarations here, which cannot run. Mark each sample that uses "
        + "it `no-run`.")
  }

  /// The problem with code that was left out, at its first line: the code after the point at which
  /// the program exited, or the whole sample if the compiler skips all its code.
  private var notReached: Diagnostic? {
    if let code = sample.conditionalCode, let place = indexed.places[index],
      sample.words.kind != .syntaxOnly,
      code.isLeftOut(at: place, taken: run.messages.takenBranches),
      let first = code.directives.first
    {
      return Diagnostic(
        path: sample.codePath,
        position: sample.code.position(line: CodeLine(first.line), column: 1),
        message: nothingCompiled)
    }
    guard let exitLine = run.exitLine, run.program.map.sample(atProgramLine: exitLine) == index
    else { return nil }
    let line = run.program.map.codeLine(atProgramLine: exitLine, of: index)
    guard let last = sample.executedStatements.firstIndex(where: { $0.contains(line) }),
      sample.executedStatements.indices.contains(last + 1)
    else { return nil }
    let next = sample.executedStatements[last + 1].lowerBound
    return Diagnostic(
      path: sample.codePath, position: sample.code.position(line: next, column: 1),
      message: endedBefore(line: sample.code.fileLine(line)))
  }

  /// Passes the sample if the compiler reports errors in the sample itself.
  private func checkRefusal(_ checked: inout CheckedSample) {
    let messages = indexed.messages[index] ?? []
    guard messages.contains(where: { $0.severity == .error }) else {
      if !take(fault, &checked) { checked.fail(mustNotCompile(sample)) }
      return
    }
    checked.messages = messages
    compare(
      output: messages.map { "\($0.severity): \($0.message)\n" }.joined(),
      errors: messages.filter { $0.severity == .error }, &checked)
  }

  /// Passes the sample if the program crashed or exited with an error in the sample itself.
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
    // Each line can be claimed by a comment of its own.
    let lines = [message.message] + message.details
    let errors = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { line in
      var error = message
      (error.message, error.details) = (line, [])
      return error
    }
    compare(output: lines.joined(separator: "\n") + "\n", errors: errors, &checked)
  }

  /// Records the results of the sample, regardless of whether it passes.
  private func takeOver(_ checked: inout CheckedSample) {
    let did = run.samples[index] ?? SampleRun()
    checked.output = String(decoding: did.output, as: UTF8.self)
    checked.errorOutput = String(decoding: did.errorOutput, as: UTF8.self)
    let selector = selector
    checked.results = selector.shown(literalBindingLines: sample.literalBindingLines)
    checked.claimedResults = selector.claimedPlaces(
      of: sample.expectations, literalBindingLines: sample.literalBindingLines)
    checked.missingResults = run.missingResults
    if let why = run.missingResults, index == run.program.members.first {
      checked.diagnostics.append(valuesAreMissing(sample, why: why))
    }
    for message in did.tests {
      checked.errorOutput += message.lines.joined(separator: "\n") + "\n"
      guard let issue = message.issue,
        var problem = run.program.map.diagnostic(
          line: message.place.line, column: message.place.column)
      else { continue }
      let lines = issue.split(separator: "\n").map(String.init)
      problem.message = lines.first ?? "a test failed"
      problem.details = Array(lines.dropFirst())
      checked.fail(problem)
    }
    for picture in did.pictures {
      switch PictureChecker().check(svg: picture.svg, alternativeText: picture.alternativeText) {
      case .success(let drawn): checked.pictures.append(drawn)
      case .failure(let problem): checked.fail(badPicture(sample, "\(problem)"))
      }
    }
  }

  private var selector: ResultSelector { selector(of: indexed) }

  private func selector(of indexed: IndexedRun) -> ResultSelector {
    ResultSelector(
      records: indexed.run.samples[index]?.records ?? [], scopes: indexed.scopes,
      lineOffset: indexed.run.program.map.offset(of: index),
      undescribedLines: indexed.run.samples[index]?.undescribedLines ?? [])
  }

  private func observed(_ indexed: IndexedRun) -> ObservedRun {
    ObservedRun(
      sample, selector: selector(of: indexed), program: indexed.run,
      run: indexed.run.samples[index] ?? SampleRun())
  }

  private var warnings: [Diagnostic] {
    (indexed.messages[index] ?? []).filter { $0.severity == .warning }
  }

  /// Returns whether a fault is in this sample or kept it from running, and records the fault.
  private func take(_ fault: Fault?, _ checked: inout CheckedSample) -> Bool {
    guard let fault else { return false }
    if let problems = fault.problems[index] {
      problems.forEach { checked.fail(FaultHints.hintedAboutNetwork($0)) }
    } else if fault.skips(index) {
      checked.verdict = .skipped(causeLine: fault.line)
    } else {
      return false
    }
    return true
  }

  /// - Parameters:
  ///   - output: The text to compare with an `output` fence.
  ///   - errors: The actual errors of a sample that must fail.
  private func compare(
    output: String, errors: [Diagnostic] = [], _ checked: inout CheckedSample
  ) {
    let finding = ClaimChecker(
      sample: sample, prints: prints,
      results: ResultChecker(
        sample: sample, selector: selector, missingResults: run.missingResults),
      messages: MessageChecker(sample: sample, errors: errors),
      comments: CommentChecker(
        sample, run: observed(indexed), reseeded: reseeded.map(observed),
        isRandom: run.asksForRandomNumbers)
    ).check(output: output)
    finding.problems.forEach { checked.note($0) }
    checked.corrections += finding.corrections
    checked.claims += finding.claims
  }
}

extension CheckedSample {
  fileprivate mutating func fail(_ problem: Diagnostic) {
    verdict = .failed
    diagnostics.append(problem)
  }

  /// Adds a problem. An error fails the sample.
  fileprivate mutating func note(_ problem: Diagnostic) {
    if problem.severity == .error { verdict = .failed }
    diagnostics.append(problem)
  }
}

extension [Diagnostic] {
  /// Sorts by line; messages at the same place keep their order.
  fileprivate mutating func sortByPlace() {
    let start = SourcePosition(line: 0, column: 0)
    self = enumerated().sorted {
      ($0.element.position ?? start, $0.offset) < ($1.element.position ?? start, $1.offset)
    }
    .map(\.element)
  }
}

// MARK: - Messages

private let nothingCompiled =
  "not reached: no line of this sample is compiled, because the conditions of its `#if` are false "
  + "here. Show code for this platform, or add `syntax-only` or `ignore=\"reason\"`."

private let replacedClaim =
  "// => is never checked here: a later sample shows this file again, and this version is only "
  + "compiled. Move the claim to the last version."

private func endedBefore(line: FileLine) -> String {
  "not reached: the program exits on line \(line). Remove this code, or the exit above it."
}

private func mustNotCompile(_ sample: Sample) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.infoPosition,
    message: "this sample compiles, and it is marked `compile-fail`. Fix the sample or remove the "
      + "word.")
}

private func mustCrash(_ sample: Sample) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.infoPosition,
    message: "this sample ends normally, and it is marked `should-crash`. Fix the sample or remove "
      + "the word.")
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
