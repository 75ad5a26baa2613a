import ActionCache
import Testing
import TutorialModel

@testable import CodeAnnotating
@testable import ActionCache
import ProcessRunning
import SwiftBuilding
import SystemFiles

@Suite struct AnnotatedProgramTests {
  @Test func leadsFromTheProgramToItsSamples() throws {
    let session = Fixtures.session(
      "let a = 1\nlet b = 2", "struct C {}", "a + b", words: [1: SampleWords(fileName: "C.swift")],
      hidden: [0])
    let program = try #require(Fixtures.programs(session).first)
    #expect(program.documents.map(\.name) == ["main.swift", "C.swift"])
    #expect(program.documents.map(\.text) == ["let a = 1\nlet b = 2\na + b\n", "struct C {}\n"])

    let token = CodeToken(range: 0..<1, kind: .keyword)
    let tokens = program.tokens(
      ProgramAnnotations(documents: [[[token], [token], []], [[token]]]))
    // The first line is not shown.
    #expect(tokens == [0: [[], [token]], 1: [[token]], 2: [[]]])
  }

  @Test func showsOfAProgramThatChecksOneSampleOnlyThat() throws {
    let session = Fixtures.session(
      "let a = 1", "a = 2", "a", words: [1: SampleWords(kind: .compileFail)])
    let programs = Fixtures.programs(session)
    #expect(programs.map { $0.documents[0].text } == ["let a = 1\na\n", "let a = 1\na = 2\n"])
    #expect(programs[1].documents[0].lines.map(\.isShown) == [false, true])
  }

  @Test func showsEachVersionOfAFile() throws {
    let file = SampleWords(fileName: "C.swift")
    let session = Fixtures.session(
      "struct C {}", "struct C { var d = 1 }", words: [0: file, 1: file])
    let shown = Fixtures.programs(session).map { program in
      program.documents.flatMap(\.lines).filter(\.isShown).map(\.sample)
    }
    #expect(shown == [[1], [0]])
  }

  @Test func asksForNoNamesWhereNothingIsCompiled() throws {
    let session = Fixtures.session("import UIKit", words: [0: SampleWords(kind: .syntaxOnly)])
    #expect(Fixtures.programs(session).map(\.hasSymbols) == [false])
  }

  @Test func keepsWhatItFound() throws {
    let symbol = CodeSymbol(usr: "s:4main1aSivp", declaration: "let a: Int", summary: "One.")
    let other = CodeSymbol(usr: "s:Si", declaration: "struct Int", summary: "")
    let annotations = ProgramAnnotations(documents: [
      [
        [
          CodeToken(range: 0..<3, kind: .keyword),
          CodeToken(range: 4..<5, kind: .variable, symbol: symbol),
        ],
        [], [CodeToken(range: 0..<1, kind: .type, symbol: other)],
      ], [[CodeToken(range: 2..<3, kind: .variable, symbol: symbol)]],
    ])
    #expect(ProgramAnnotations(stored: try annotations.stored()) == annotations)
  }

  @Test(arguments: [
    "", "{}", #"{"lines":[1],"symbols":[],"tokens":[]}"#,
    #"{"lines":[1],"symbols":[],"tokens":[[0,0]]}"#,
    #"{"lines":[1],"symbols":[],"tokens":[[1,0,1,0,-1]]}"#,
    #"{"lines":[1],"symbols":[],"tokens":[[0,0,1,99,-1]]}"#,
    #"{"lines":[1],"symbols":[],"tokens":[[0,0,1,0,0]]}"#,
  ])
  func takesNothingThatItDidNotKeep(_ text: String) {
    #expect(ProgramAnnotations(stored: Array(text.utf8)) == nil)
  }

  @Test func dependsOnTheTextAndOnWhatIsShown() async throws {
    let toolchain = try await Annotating.toolchain.value
    func key(_ session: Session) -> Digest? {
      Fixtures.programs(session).first.map {
        ProgramAnnotations.key(of: $0, toolchain: toolchain, modules: nil)
      }
    }
    let first = Fixtures.session("let a = 1\na", "a")
    #expect(key(first) == key(Fixtures.session("let a = 1\na", "a")))
    // A change of the surrounding text changes only the position.
    var moved = first
    moved.samples[0].code.position.line = 40
    #expect(key(first) == key(moved))
    #expect(key(first) != key(Fixtures.session("let a = 2\na", "a")))
    #expect(key(first) != key(Fixtures.session("let a = 1\na", "a", hidden: [0])))
    var older = first
    older.languageMode = .swift5
    #expect(key(first) != key(older))
  }
}
