import Foundation
import Testing
import TestSupport
import TutorialModel

@testable import SampleRunning

/// Standard output, standard error and exit status of every program in `PlainPrograms` are those of
/// plain `swiftc`, byte for byte, though Exhibit records the program's values.
@Suite(.serialized) struct PlainProgramTests {
  @Test(arguments: PlainProgram.groups)
  func aPageShowsWhatThePlainProgramDoes(group: String) async throws {
    let runs = try await Runs.shared.value
    try await forEach(in: group) { program in
      let shown = try await runs.exhibit(program.session())
      #expect(
        try PlainProgram.Behavior(shown.execution) == program.expectation(),
        "\(program.name) does something else")
    }
  }

  @Test(arguments: [
    "lifetimes/nil-assignment", "lifetimes/array-of-objects", "actors/actor-replaced",
  ])
  func valuesAreShownAlsoWhereObjectsMustDieInTime(name: String) async throws {
    let shown = try await Runs.shared.value.exhibit(PlainProgram(name).session())
    #expect(shown.missingResults == nil)
    #expect(!EventLog(events: shown.execution.events, latest: []).values.isEmpty)
  }

  @Test func valuesThatAreNoticedAreNotShown() async throws {
    let shown = try await Runs.shared.value.exhibit(PlainProgram("descriptions/counting").session())
    #expect(shown.missingResults?.hasPrefix("recording them changes what it does") == true)
    #expect(EventLog(events: shown.execution.events, latest: []).values.isEmpty)
  }

  @Test func everyRecordedFileBelongsToAProgram() throws {
    for group in PlainProgram.groups {
      let files = PlainProgram.files(in: group)
      let names = Set(files.filter { $0.hasSuffix(".swift") }.map { $0.dropLast(6) })
      let orphans = files.filter { !names.contains($0.prefix { $0 != "." }) }
      #expect(orphans == [])
    }
  }

  @Test func thereAreThreeHundredPrograms() throws {
    let count = try PlainProgram.groups.reduce(0) { try $0 + PlainProgram.programs(in: $1).count }
    #expect(count >= 300)
  }

  /// Nothing is recorded by hand: `RECORD=1` runs the programs as swiftc builds them.
  @Test(.enabled(if: Runs.records || Soak.isOn), arguments: PlainProgram.groups)
  func whatIsRecordedIsWhatSwiftcMakes(group: String) async throws {
    let runs = try await Runs.shared.value
    try await forEach(in: group) { program in
      let behavior = try await runs.swiftc(program)
      if Runs.records { try program.record(behavior) }
      #expect(try behavior == program.expectation(), "\(program.name) was recorded otherwise")
    }
    #expect(!Runs.records, "recorded: look at the differences and run again without RECORD")
  }

  private func forEach(
    in group: String, _ body: @escaping @Sendable (PlainProgram) async throws -> Void
  ) async throws {
    var programs = try PlainProgram.programs(in: group)[...]
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for program in programs.prefix(2) { tasks.addTask { try await body(program) } }
      programs = programs.dropFirst(2)
      while try await tasks.next() != nil {
        if let program = programs.popFirst() { tasks.addTask { try await body(program) } }
      }
    }
  }
}
