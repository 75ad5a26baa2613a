import TutorialModel

/// The fault that kept a program from finishing, assigned to the samples that it concerns.
struct Fault: Sendable {
  /// The problems, by the sample's index in its session.
  var problems: [Int: [Diagnostic]] = [:]
  /// The index of the sample in which the program ended; `nil` if the program did not compile.
  var sample: Int?
  /// The 1-based line of the page that the messages of the skipped samples name.
  var line: Int
  /// The index of the last sample that was reached; -1 if the program did not compile.
  private var lastReached: Int

  /// Creates the fault of a run; `nil` if the program ended as expected.
  init?(_ run: ProgramRun) {
    let program = run.program
    guard let first = program.members.first else { return nil }
    switch run.ending {
    case .built, .finished, .notRun: return nil
    case .refused:
      self.init(refused: run, first: first)
    case .exited(let code):
      self.init(run, first: first) { ended($0, code: code) }
    case .crashed(let message, let place):
      self.init(run, first: first) { fallback in
        var problem = place ?? fallback
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        problem.message = String(lines[0])
        problem.details = lines.dropFirst().map(String.init)
        return problem
      }
    case .timedOut:
      let last = Self.reached(in: run).last ?? first
      let seconds = min(program.session.samples[last].timeout, program.session.timeout)
      self.init(run, first: first) { timedOut($0, seconds: seconds) }
    case .exceeded(let limit, let place):
      self.init(run, first: first, cutsOutput: limit.cutsOutput) { fallback in
        var problem = place ?? fallback
        problem.message = limit.message
        return problem
      }
    }
    if let limit = run.outputLimit, run.ending != .exceeded(limit, place: nil), let sample {
      problems[sample, default: []].append(
        Diagnostic(
          path: program.session.id.path, position: program.session.samples[sample].code.position,
          message: limit.message))
    }
  }

  func skips(_ index: Int) -> Bool { index > lastReached }

  private init(refused run: ProgramRun, first: Int) {
    let program = run.program
    let samples = program.session.samples
    let errors = run.messages.errors
    // If all missing names are probably in another session, only the first one is reported.
    let isElsewhere =
      program.session.similarName != nil
      && errors.allSatisfy { $0.diagnostic.message.hasPrefix("cannot find ") }
    var imports = ImportHints(imports: program.imports)
    for error in isElsewhere ? Array(errors.prefix(1)) : errors {
      var problem = FaultHints(run: run).hinted(error.diagnostic, isElsewhere: isElsewhere)
      if !isElsewhere, let module = imports.module(for: error.diagnostic.message) {
        guard imports.isFirst(module) else { continue }
        problem.message += ImportHints.hint(module)
      }
      problems[error.sample ?? program.subject ?? first, default: []].append(problem)
    }
    if problems.isEmpty {
      let owner = program.subject ?? first
      problems[owner] = [doesNotBuild(samples[owner], run.messages.unplaced)]
    }
    let cause = problems.keys.min() ?? first
    line = Self.pageLine(of: problems[cause]?.first, in: samples[cause])
    lastReached = -1
  }

  private init(
    _ run: ProgramRun, first: Int, cutsOutput: Bool = false,
    problem: (_ fallback: Diagnostic) -> Diagnostic
  ) {
    let samples = run.program.session.samples
    let reached = Self.reached(in: run)
    // If a sample's output was cut, the output of the samples after it is not known.
    let lastToWrite = reached.last {
      run.samples[$0]?.output.isEmpty == false || run.samples[$0]?.errorOutput.isEmpty == false
    }
    let last = (cutsOutput ? lastToWrite : nil) ?? reached.last ?? first
    let map = run.program.map
    let latest = run.samples[last]?.records.map(\.range.start.line).max()
    let fallback =
      latest.flatMap { map.diagnostic(line: $0, column: 1) }
      ?? Diagnostic(path: samples[last].id.path, position: samples[last].code.position, message: "")
    let problem = problem(fallback)
    problems[last] = [problem]
    sample = last
    line = Self.pageLine(of: problem, in: samples[last])
    lastReached = last
  }

  /// Returns the samples that began, in order. Additional source files have no beginning to reach.
  private static func reached(in run: ProgramRun) -> [Int] {
    run.program.members.filter {
      run.samples[$0] != nil && run.program.session.samples[$0].words.fileName == nil
    }
  }

  /// Returns the 1-based line of a problem on the page. For an included file, that is the line of
  /// the fence.
  private static func pageLine(of problem: Diagnostic?, in sample: Sample) -> Int {
    guard let problem, problem.path == sample.id.path, let position = problem.position else {
      return sample.line
    }
    return position.line
  }
}

// MARK: - Messages

private func doesNotBuild(_ sample: Sample, _ messages: [String]) -> Diagnostic {
  Diagnostic(
    path: sample.id.path, position: sample.code.position,
    message: "the program of this sample does not build", details: messages)
}

private func ended(_ place: Diagnostic, code: Int) -> Diagnostic {
  var problem = place
  problem.message =
    "the program exited after this line, with code \(code), before all samples of its session had "
    + "run"
  return problem
}

private func timedOut(_ place: Diagnostic, seconds: Int) -> Diagnostic {
  var problem = place
  problem.message =
    "the program was still running after \(seconds) second\(seconds == 1 ? "" : "s"). "
    + "If it needs longer, add `timeout=SECONDS`."
  return problem
}
