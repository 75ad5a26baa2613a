import Testing
import TutorialModel

@testable import DocumentationChecking

/// Rounds of sessions without a compiler: the tests provide its answers.
@Suite struct BlockPlannerTests {
  private func planner(_ blocks: [String], partition: Partition? = nil) -> BlockPlanner {
    let text = blocks.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n")
    let file = BlockFinder.blocks(
      ofMarkdown: SourceDocument(path: "README.md", text: text), isCatalog: false)
    return BlockPlanner([file], imports: [BlockImports()], partition: partition)
  }

  /// The run of a session in which the compiler has these errors in the last sample.
  private func run(
    _ session: Session, _ errors: [String] = [], ending: ProgramRun.Ending = .finished
  ) -> SessionRun {
    var sessionRun = SessionRun(session: session)
    for program in SampleProgram.programs(for: session) {
      var run = ProgramRun(
        program: program, ending: errors.isEmpty ? ending : .refused, isCached: false)
      for index in program.members { run.samples[index] = SampleRun() }
      run.messages.placed = errors.map {
        CompilerMessages.Placed(
          compilerText: $0, path: session.id.path, sample: session.samples.count - 1)
      }
      if let subject = program.subject {
        sessionRun.alone[subject] = run
      } else {
        sessionRun.own = run
      }
    }
    return sessionRun
  }

  private func code(_ session: Session) -> [String] { session.samples.flatMap(\.code.lines) }

  @Test func triesAgainBelowTheBlocksThatDeclareWhatIsMissing() {
    var planner = planner(["let a = 1", "let b = 2", "f(a)"])
    let first = planner.nextSessions()
    #expect(first.map { code($0).last } == ["let a = 1", "let b = 2", "f(a)"])
    planner.take([
      run(first[0]), run(first[2], ["cannot find 'a' in scope [cannot_find_in_scope]"]),
      run(first[1]),
    ])
    let second = planner.nextSessions()
    #expect(second.map(code) == [["import Foundation", "let a = 1", "f(a)"]])
    planner.take(second.map { run($0) })
    #expect(planner.nextSessions().isEmpty)
    #expect(BlockVerdict.all(of: planner).map(\.blockClass) == [.program, .program, .program])
    #expect(planner.programs.map(code).last == ["import Foundation", "let a = 1", "f(a)"])
  }

  @Test func putsMembersIntoATypeUntilTheyCompile() {
    var planner = planner(["static let a = 1"])
    planner.take(
      planner.nextSessions().map {
        run($0, ["static properties may only be declared on a type [static_var_decl_global_scope]"])
      })
    let second = planner.nextSessions()
    #expect(
      second.map(code) == [
        ["import Foundation", "struct _Example {", "static let a = 1", "}"]
      ])
    planner.take(second.map { run($0, ending: .built) })
    #expect(planner.nextSessions().isEmpty)
    #expect(BlockVerdict.all(of: planner).map(\.blockClass) == [.members])
  }

  @Test func leavesBlocksAloneThatNeedOneThatDidNotRun() {
    var planner = planner(["let a = 1", "f(a)", "let c = 3"])
    let first = planner.nextSessions()
    planner.take([
      run(first[0], ending: .notRun(.deadline(60))),
      run(first[1], ["cannot find 'a' in scope [cannot_find_in_scope]"]),
      run(first[2]),
    ])
    #expect(planner.nextSessions().isEmpty)
    let verdicts = BlockVerdict.all(of: planner)
    #expect(verdicts.map(\.blockClass) == [.unfinished, .unfinished, .program])
    #expect(verdicts[1].checked.verdict == .notRun(.deadline(60)))
  }

  @Test func anAssignmentDeclaresANameThatNothingElseDeclares() {
    var planner = planner(["let a = 1", "a = 2", "b = make()\nb = 3"])
    let first = planner.nextSessions()
    planner.take([
      run(first[0]), run(first[1], ["cannot find 'a' in scope [cannot_find_in_scope]"]),
      run(first[2], ["cannot find 'b' in scope [cannot_find_in_scope]"]),
    ])
    let second = planner.nextSessions()
    #expect(
      second.map(code) == [
        ["import Foundation", "let a = 1", "a = 2"],
        ["import Foundation", "var b = make()", "b = 3"],
      ])
    planner.take(second.map { run($0) })
    #expect(planner.nextSessions().isEmpty)
    #expect(BlockVerdict.all(of: planner).map(\.blockClass) == [.program, .program, .program])
  }

  @Test func saysWhatNothingDeclares() {
    var planner = planner(["f(a)"])
    planner.take(
      planner.nextSessions().map { run($0, ["cannot find 'a' in scope [cannot_find_in_scope]"]) })
    #expect(planner.nextSessions().isEmpty)
    #expect(
      BlockVerdict.all(of: planner).map(\.reason) == ["a fragment: nothing here declares 'a'"])
    let strict = BlockVerdict.all(of: planner, isStrict: true)
    #expect(strict.map(\.checked.verdict) == [.failed])
  }

  @Test func partsOfARunReportEachBlockOnce() throws {
    let blocks = ["let a = 1", "f(a)", "let c = 3", "let d = 4"]
    let parts = try (1...2).map { number in
      planner(blocks, partition: try #require(Partition("\(number)/2")))
    }
    #expect(parts.map(\.blockCount).reduce(0, +) == 4)
    for var part in parts {
      // A part also tries the blocks that its own blocks may need.
      let reported = Set(part.reported.map(\.index))
      let tried = part.nextSessions().map { code($0).last }
      #expect(tried.count >= reported.count)
      if reported.contains(1) { #expect(tried.contains("let a = 1")) }
    }
  }
}
