import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Decides which program to process next, and when sessions are done.
struct Schedule {
  /// A program in progress.
  struct Job: Sendable {
    let session: Int
    let program: SampleProgram
    let runner: ProgramRunner
    /// A name that is unique in the run.
    let name: String
    var stage = Stage.compile
    /// The duration of its earlier stages.
    var time = Duration.zero
  }

  /// The next stage of a program.
  enum Stage: Sendable {
    case compile
    case link(CompiledProgram)
    case run(CompiledProgram, BuiltProgram)
  }

  /// All programs of the run, with which the next run is compared.
  private(set) var actions: [(program: SampleProgram, action: ProgramAction)] = []
  /// The programs that wait for a runner.
  private(set) var waiting: [(session: Int, program: SampleProgram)] = []
  private var toCompile: ArraySlice<Job> = []
  private var toLink: ArraySlice<Job> = []
  private var toRun: ArraySlice<Job> = []
  private var runs: [SessionRun]
  /// The number of unfinished programs, by session.
  private var open: [Int]
  private var jobs = 0
  private var inHand = (compiling: 0, linking: 0, running: 0)
  private var compiled = 0

  init(_ sessions: [Session]) async {
    let programs = await sessions.concurrentMap(SampleProgram.programs)
    runs = sessions.map { SessionRun(session: $0) }
    open = programs.map(\.count)
    waiting = programs.enumerated().flatMap { index, programs in programs.map { (index, $0) } }
  }

  /// The imports of the programs that wait for a runner.
  var waitingImports: Set<String> { Set(waiting.flatMap(\.program.imports)) }

  /// The number of compiled programs, and the total, which shrinks if more results turn out to be
  /// known.
  var compilation: (done: Int, total: Int) {
    (compiled, compiled + inHand.compiling + toCompile.count + waiting.count)
  }

  /// Starts the waiting programs that a runner can process.
  mutating func begin(with runner: ProgramRunner, where isReady: (SampleProgram) -> Bool) {
    for (session, program) in waiting where isReady(program) {
      jobs += 1
      toCompile.append(
        Job(session: session, program: program, runner: runner, name: "program-\(jobs)"))
    }
    waiting.removeAll { isReady($0.program) }
  }

  /// Finishes waiting programs whose runs are known, without a runner.
  ///
  /// - Parameter known: the run of each program; `nil` if it is unknown.
  /// - Returns: the runs of the sessions that this finishes.
  mutating func settle(_ known: [KnownRun?]) -> [SessionRun] {
    let before = waiting
    waiting = []
    return zip(before, known).compactMap { entry, known in
      guard let known else {
        waiting.append(entry)
        return nil
      }
      return finish(entry.program, of: entry.session, known.run, known.action)
    }
  }

  /// Returns the next program to process. Compiling comes first, because programs may run for long.
  ///
  /// - Parameter limit: the maximum number of programs that are built at a time, that run at a
  ///   time, and that wait to run: more would only fill the disk.
  mutating func next(atATime limit: Int) -> Job? {
    if inHand.running < limit, let job = toRun.popFirst() {
      inHand.running += 1
      return job
    }
    guard inHand.compiling + inHand.linking < limit else { return nil }
    if let job = toCompile.popFirst() {
      inHand.compiling += 1
      return job
    }
    guard toRun.count < limit, let job = toLink.popFirst() else { return nil }
    inHand.linking += 1
    return job
  }

  /// - Parameter isDone: whether the stage completed.
  private mutating func release(_ job: Job, isDone: Bool = true) {
    switch job.stage {
    case .compile:
      inHand.compiling -= 1
      if isDone { compiled += 1 }
    case .link: inHand.linking -= 1
    case .run: inHand.running -= 1
    }
  }

  /// - Parameter time: the duration of the stage that ended.
  mutating func advance(_ job: Job, to stage: Stage, after time: Duration) {
    release(job)
    var job = job
    job.time += time
    job.stage = stage
    switch stage {
    case .compile: toCompile.append(job)
    case .link: toLink.append(job)
    case .run: toRun.append(job)
    }
  }

  /// - Returns: the session's run, if this was its last program.
  mutating func finish(_ job: Job, _ run: ProgramRun, _ action: ProgramAction)
    -> SessionRun?
  {
    release(job, isDone: !run.isCached)
    return finish(job.program, of: job.session, run, action)
  }

  /// Ends a program before its next stage.
  ///
  /// - Returns: the session's run, if this was its last program.
  mutating func giveUp(_ job: Job, because obstacle: Obstacle) -> SessionRun? {
    release(job, isDone: false)
    return finish(job.program, of: job.session, .notStarted(job.program, obstacle), nil)
  }

  /// Ends all programs that wait for a runner.
  ///
  /// - Returns: the runs of the sessions that this finishes.
  mutating func giveUp(because obstacle: Obstacle) -> [SessionRun] {
    defer { waiting = [] }
    return waiting.compactMap { session, program in
      finish(program, of: session, .notStarted(program, obstacle), nil)
    }
  }

  private mutating func finish(
    _ program: SampleProgram, of session: Int, _ run: ProgramRun, _ action: ProgramAction?
  ) -> SessionRun? {
    if let action { actions.append((program, action)) }
    if let subject = program.subject {
      runs[session].alone[subject] = run
    } else {
      runs[session].own = run
    }
    open[session] -= 1
    return open[session] == 0 ? runs[session] : nil
  }
}

extension ProgramRun {
  fileprivate static func notStarted(_ program: SampleProgram, _ obstacle: Obstacle) -> ProgramRun {
    ProgramRun(program: program, ending: .notRun(obstacle), isCached: false)
  }
}
