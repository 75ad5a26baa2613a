import Foundation
import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Properties of programs that could differ from run to run, but do not.
@Suite struct RepeatableRunTests {
  /// Each page has its own random numbers, which are the same in every run.
  @Test func seedsRandomNumbersByThePage() async throws {
    let code = """
      import Foundation
      print(Int.random(in: 0..<1_000_000), UUID(), UUID())
      """
    func output(on path: String) async throws -> String {
      var session = makeSession([code])
      session.id.path = path
      session.samples[0].id.path = path
      let checked = try await RealRuns().check(session)[0]
      #expect(checked.remarks.count == 1)
      return checked.output
    }
    let first = try await output(on: "Content/a.md")
    #expect(try await output(on: "Content/a.md") == first)
    #expect(try await output(on: "Content/b.md") != first)
    let uuids = first.split(separator: " ").dropFirst()
    #expect(Set(uuids).count == 2)
    #expect(uuids.allSatisfy { $0.dropFirst(14).first == "4" })
  }

  @Test func saysNothingOfRandomNumbersThatNobodyAskedFor() async throws {
    let checked = try await RealRuns().check(makeSession(["let random = 4\nrandom + 1"]))
    #expect(checked[0].remarks == [])
  }

  @Test func datesFilesByThePagesClock() async throws {
    let code = """
      import Foundation
      try "a".write(toFile: "a.txt", atomically: false, encoding: .utf8)
      let new = try FileManager.default.attributesOfItem(atPath: "a.txt")
      let old = try FileManager.default.attributesOfItem(atPath: "/usr/bin/env")
      print(new[.modificationDate] as! Date, (old[.modificationDate] as! Date) > Date())
      """
    let checked = try await RealRuns().check(
      makeSession([code], clock: Date(timeIntervalSince1970: 1_000_000_000)))
    #expect(checked[0].output == "2001-09-09 01:46:40 +0000 true\n")
  }

  @Test(arguments: [
    ("main.swift:1:1: error: no", 1, true),
    ("<unknown>:0: error: unable to open 'main.o': 'No space left on device'", 1, false),
    ("error: error opening 'main.o' for output: Disk quota exceeded", 1, false),
    ("main.swift:1:1: warning: No space left on device", 0, true),
  ])
  func keepsNoErrorOfAFullDisk(_ log: String, code: Int, isKept: Bool) {
    let attempt = Compilation.Attempt(ending: .exited(code: code), log: log)
    #expect(ProgramResult(compilation: Compilation(plain: attempt)).isRepeatable == isKept)
  }

  /// A trap reports a line of the module's code, and so may the output on standard error.
  @Test func onlyProgramsThatTrapOrComplainDependOnLinesOfModules() {
    func mayTellLines(_ execution: Execution?, plain: Execution? = nil) -> Bool {
      ProgramResult(compilation: Compilation(), execution: execution, plainExecution: plain)
        .mayTellLines
    }
    let good = Execution(ending: .exited(code: 0), output: Array("1\n".utf8))
    #expect(!mayTellLines(nil))
    #expect(!mayTellLines(good))
    #expect(!mayTellLines(good, plain: good))
    #expect(mayTellLines(good, plain: Execution(ending: .exited(code: 1))))
    #expect(mayTellLines(Execution(ending: .signaled(number: 4))))
    var complaint = good
    complaint.errorOutput = Array("Kit/Kit.swift:3".utf8)
    #expect(mayTellLines(complaint))
  }
}
