import SampleTestSupport
import TutorialModel

@testable import SampleChecking

/// Swift Testing has a type of the same name.
typealias Expectation = TutorialModel.Expectation

/// Returns the checked samples of a session whose run is changed by a closure.
func check(
  _ session: Session, ending: ProgramRun.Ending = .finished,
  _ change: (inout ProgramRun) -> Void = { _ in }
) -> [CheckedSample] {
  OutputChecker().check(sessionRun(session, ending: ending, change))
}

/// Returns the run of a session, changed by a closure.
func sessionRun(
  _ session: Session, ending: ProgramRun.Ending = .finished,
  _ change: (inout ProgramRun) -> Void
) -> SessionRun {
  var sessionRun = SessionRun(session: session)
  for program in SampleProgram.programs(for: session) {
    var run = ProgramRun(program: program, ending: ending, isCached: false)
    for index in program.members { run.samples[index] = SampleRun() }
    change(&run)
    if let subject = program.subject {
      sessionRun.alone[subject] = run
    } else {
      sessionRun.own = run
    }
  }
  return sessionRun
}

/// Returns the messages of a sample with their details.
func problems(_ checked: CheckedSample) -> [String] {
  checked.diagnostics.map {
    (["\($0.severity): \($0.message)"] + $0.details).joined(separator: " | ")
  }
}
