import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles
import TutorialModel

/// Which program is looked at next, and which sessions are through.
struct Schedule {
  /// A program on its way.
  struct Job: Sendable {
    let session: Int
    let program: SampleProgram
    let runner: ProgramRunner
    /// A name that no other job of the run has.
    let name: String
    var stage = Stage.compile
  }

  /// What is to be done for a program next.
  enum Stage: Sendable {
    case compile
    case link(CompiledProgram)
    case run(CompiledProgram, BuiltProgram)
  }

  /// All that were looked at, for the next run to compare with.
  private(set) var actions: [(program: SampleProgram, action: ProgramAction)] = []
  private var waiting: [(session: Int, program: SampleProgram)] = []
  private var toCompile: ArraySlice<Job> = []
  private var toLink: ArraySlice<Job> = []
  private var toRun: ArraySlice<Job> = []
  private var runs: [SessionRun]
  /// By session: how many programs are not through.
  private var open: [Int]
  private var jobs = 0
  private var inHand = (building: 0, running: 0)

  init(_ sessions: [Session]) async {
    let programs = await sessions.concurrentMap(SampleProgram.programs)
    runs = sessions.map { SessionRun(session: $0) }
    open = programs.map(\.count)
    waiting = programs.enumerated().flatMap { index, programs in programs.map { (index, $0) } }
  }

  /// What the programs import that wait for a runner.
  var waitingImports: Set<String> { Set(waiting.flatMap(\.program.imports)) }

  /// Lets those programs begin that a runner can take.
  mutating func begin(with runner: ProgramRunner, where isReady: (SampleProgram) -> Bool) {
    for (session, program) in waiting where isReady(program) {
      jobs += 1
      toCompile.append(
        Job(session: session, program: program, runner: runner, name: "program-\(jobs)"))
    }
    waiting.removeAll { isReady($0.program) }
  }

  /// What runs may run long: all that is to be compiled comes first.
  ///
  /// - Parameter limit: how many programs are built at a time, how many run, and how many may wait
  ///   to be run: more only fill the disk.
  mutating func next(atATime limit: Int) -> Job? {
    if inHand.running < limit, let job = toRun.popFirst() {
      inHand.running += 1
      return job
    }
    guard inHand.building < limit,
      let job = toCompile.popFirst() ?? (toRun.count < limit ? toLink.popFirst() : nil)
    else { return nil }
    inHand.building += 1
    return job
  }

  private mutating func release(_ job: Job) {
    if case .run = job.stage { inHand.running -= 1 } else { inHand.building -= 1 }
  }

  mutating func advance(_ job: Job, to stage: Stage) {
    release(job)
    var job = job
    job.stage = stage
    switch stage {
    case .compile: toCompile.append(job)
    case .link: toLink.append(job)
    case .run: toRun.append(job)
    }
  }

  /// - Returns: what the session did, if that was its last program.
  mutating func finish(_ job: Job, _ run: ProgramRun, _ action: ProgramAction)
    -> SessionRun?
  {
    release(job)
    actions.append((job.program, action))
    if let subject = job.program.subject {
      runs[job.session].alone[subject] = run
    } else {
      runs[job.session].own = run
    }
    open[job.session] -= 1
    return open[job.session] == 0 ? runs[job.session] : nil
  }
}
