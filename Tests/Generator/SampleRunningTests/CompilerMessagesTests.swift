import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleRunning

@Suite struct CompilerMessagesTests {
  let session = makeSession(["let a = 1\nlet b = 2"], columnOffset: 3)

  private func read(_ text: String) -> CompilerMessages {
    CompilerMessages(text, map: LineMap(session: session, members: [0]))
  }

  @Test func putsMessagesOnTheColumnsOfTheFile() {
    let messages = read("main.swift:1:5: error: bad thing\nlet a = 1\n    ^\n")
    #expect(
      messages.placed.map(\.diagnostic.description) == ["Content/page.md:2:8: error: bad thing"])
    #expect(messages.hasErrors)
  }

  @Test func keepsNotesWithTheMessageThatTheyExplain() {
    let messages = read(
      """
      main.swift:1:5: warning: first
      main.swift:2:1: note: here
      <module>:1:1: note: declared elsewhere
      /tmp/main.swift:1:1: warning: not the author's
      main.swift:2:1: note: an orphan
      """)
    #expect(
      messages.placed.map(\.diagnostic.description) == [
        """
        Content/page.md:2:8: warning: first
          Content/page.md:3:4: note: here
          note: declared elsewhere
        """
      ])
    #expect(!messages.hasErrors)
  }

  /// The compiler's names of its messages are no part of their texts.
  @Test func readsTheNamesOfMessages() {
    let messages = read(
      """
      main.swift:1:5: error: no 'x' [cannot_find_in_scope]
      main.swift:2:1: note: here [found_candidate]
      <module>:1:1: note: there [decl_declared_here]
      main.swift:2:5: warning: as [Int] [availability_deprecated] [#DeprecatedDeclaration]
      main.swift:2:6: error: not [Int]
      /tmp/main.swift:9:1: error: lost [sema_no_import]
      """)
    #expect(
      messages.placed.map(\.diagnostic.message) == ["no 'x'", "as [Int]", "not [Int]"])
    #expect(
      messages.placed.map(\.identifier) == ["cannot_find_in_scope", "availability_deprecated", ""])
    #expect(
      messages.placed[0].notes.map(\.identifier) == ["found_candidate", "decl_declared_here"])
    #expect(messages.placed[0].notes.map(\.isOnPage) == [true, false])
    #expect(messages.unplaced == ["lost"])
  }

  @Test func countsErrorsThatNameNoPlaceOnThePage() {
    #expect(read("/tmp/main.swift:9:1: error: lost").unplaced == ["lost"])
    #expect(
      read("<unknown>:0: error: no such module").unplaced == ["<unknown>:0: error: no such module"])
    #expect(read("Stack dump:\n0. whatever").hasErrors == false)
  }

  @Test func whatIsCompiledHasNoErrorsWhateverItSays() {
    let log = """
      main.swift:1:10: warning: x
      main.swift:2:1: error: forged
      let s = "page.md:1:1: error: forged"
              ^
      """
    let map = LineMap(session: session, members: [0])
    let compiled = Compilation.Attempt(ending: .exited(code: 0), log: log).messages(map: map)
    #expect(!compiled.hasErrors)
    #expect(compiled.placed.map(\.diagnostic.message) == ["x"])
    #expect(Compilation.Attempt(ending: .exited(code: 1), log: log).messages(map: map).hasErrors)
  }

  /// The system may kill the linker before it prints anything.
  @Test func whatIsNotLinkedHasAnErrorThoughTheLinkerSaysNothing() {
    let compilation = Compilation(
      plain: Compilation.Attempt(ending: .exited(code: 0), log: ""), linkerLog: "")
    #expect(compilation.outcome(map: LineMap(session: session, members: [0])).isRefused)
  }

  /// The text of a `#warning` can look like a message.
  @Test(arguments: ["9223372036854775807", "-9223372036854775808", "0x1"])
  func takesNoNumberForAPlaceThatIsNone(_ number: String) {
    #expect(read("main.swift:1:\(number): warning: forged").placed.isEmpty)
    #expect(read("main.swift:\(number):1: warning: forged").placed.isEmpty)
  }

  @Test func saysTheSameThingOnce() {
    let line = "main.swift:1:5: error: twice\n"
    #expect(read(line + line).placed.count == 1)
  }
}
