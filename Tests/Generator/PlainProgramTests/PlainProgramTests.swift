import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import SampleRunning

/// Standard output, standard error and exit status of every program in `PlainPrograms` are those of
/// plain `swiftc`, byte for byte, though Exhibit records the program's values.
@Suite(.serialized) struct PlainProgramTests {
  /// The one program that ends on purpose before its last line, which Exhibit reports.
  private static let endsEarly = "exits/zero-early"

  @Test(arguments: PlainProgram.groups)
  func exhibitChecksThePage(group: String) async throws {
    let report = try await PageReport.shared.value
    let programs = try PlainProgram.programs(in: group)
    #expect(!programs.isEmpty)
    for program in programs {
      let sample = try report.sample(of: program)
      let messages = sample.diagnostics.map(\.message)
      if program.name == Self.endsEarly {
        #expect(sample.verdict == "failed")
        #expect(messages.count == 1 && messages[0].hasPrefix("not reached: the program exits on"))
      } else {
        #expect(sample.verdict == "passed", "\(program.name): \(messages)")
      }
      // An `output` block does not distinguish all kinds of blanks.
      let expectation = try #require(program.expectation, "\(program.name) has no output block")
      #expect(sample.output == String(decoding: expectation.output, as: UTF8.self))
      if expectation.ending.isEmpty { #expect(sample.errorOutput == expectation.errorOutput) }
    }
    let unknown = report.samples.filter { $0.path == "Content/\(group).md" }.count - programs.count
    #expect(unknown == 0)
  }

  /// The report does not have the raw bytes and the endings of programs.
  @Test func programsWithDetailsBehaveByteForByte() async throws {
    let runs = try await Runs.shared.value
    let programs = try PlainProgram.groups.flatMap(PlainProgram.programs).filter(\.hasDetails)
    #expect(Set(programs.compactMap(\.expectation?.ending)).isSuperset(of: ["signal 4", "exit 3"]))
    try await forEach(of: programs) { program in
      let shown = try await runs.exhibit(program.session())
      #expect(
        PlainProgram.Behavior(shown.execution) == program.expectation,
        "\(program.name) behaves differently")
    }
  }

  @Test(arguments: [
    "lifetimes/nil-assignment", "lifetimes/array-of-objects", "actors/actor-replaced",
  ])
  func valuesAreShownAlsoWhereObjectsMustDieInTime(name: String) async throws {
    let sample = try await sample(named: name)
    #expect(!sample.results.isEmpty)
    #expect(!sample.diagnostics.contains { $0.message.contains("the page shows no values") })
  }

  @Test func valuesThatAreNoticedAreNotShown() async throws {
    let sample = try await sample(named: "descriptions/counting")
    #expect(sample.results.isEmpty)
    #expect(
      sample.diagnostics.contains {
        $0.message.hasPrefix(
          "the page shows no values of this program: recording them changes what it does")
      })
  }

  /// No expectation is invented: each is the behavior of the program that swiftc builds.
  @Test(.enabled(if: Soak.isOn), arguments: PlainProgram.groups)
  func expectationsAreWhatSwiftcMakes(group: String) async throws {
    let runs = try await Runs.shared.value
    try await forEach(of: PlainProgram.programs(in: group)) { program in
      let behavior = try await runs.swiftc(program)
      #expect(behavior == program.expectation, "\(program.name) has another expectation")
    }
  }

  /// Proven programs run once, so the run that records values must itself be the plain one.
  @Test func recordingChangesNoProvenProgram() async throws {
    let runs = try await Runs.shared.value
    let count = Soak.isOn ? 2000 : 20
    let programs = (0..<count).map { seed in
      PlainProgram(
        name: "proven/\(seed)", path: "Content/proven-\(seed).md", line: 1,
        text: ProvenProgram(seed: UInt64(seed)).text)
    }
    try await forEach(of: programs) { program in
      let shown = try await runs.exhibit(program.session())
      #expect(shown.runCount == 1, "\(program.name) is not proven:\n\(program.text)")
      let behavior = try await runs.swiftc(program)
      #expect(
        PlainProgram.Behavior(shown.execution) == behavior,
        "\(program.name) behaves differently:\n\(program.text)")
    }
  }

  private func sample(named name: String) async throws -> PageReport.Sample {
    let group = String(name.prefix { $0 != "/" })
    let program = try #require(PlainProgram.programs(in: group).first { $0.name == name })
    return try await PageReport.shared.value.sample(of: program)
  }

  /// Runs two at a time.
  private func forEach(
    of programs: [PlainProgram], _ body: @escaping @Sendable (PlainProgram) async throws -> Void
  ) async throws {
    var programs = programs[...]
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for program in programs.prefix(2) { tasks.addTask { try await body(program) } }
      programs = programs.dropFirst(2)
      while try await tasks.next() != nil {
        if let program = programs.popFirst() { tasks.addTask { try await body(program) } }
      }
    }
  }
}
