import Testing
@testable import TutorialModel

@testable import TutorialParsing

@Suite struct SampleCollectorTests {
  @Test func groupsSamplesIntoSessionsInTheOrderOfTheFirst() {
    let output = collect(
      """
      ```swift session=b
      1
      ```
      ```swift
      2
      ```
      ```swift isolated timeout=3
      3
      ```
      ```swift session=b timeout=5
      4
      ```
      ```swift ignore="no phone"
      // Prints "unclosed
      ```
      ```swift
      5
      ```
      """)
    #expect(output.sessions.map(\.id.name) == ["b", "", "isolated 1"])
    #expect(output.sessions.map { $0.samples.map(\.line) } == [[1, 10], [4, 16], [7]])
    #expect(output.sessions.map(\.timeout) == [15, 20, 3])
    #expect(output.ignored.map(\.words.ignoreReason) == ["no phone"])
    #expect(output.diagnostics == [])
  }

  @Test func findsSamplesWhereverTheyStand() {
    let output = collect(
      "- ```swift\n  1\n  ```\n\n> > ```swift\n> > 2\n\n[^1]: ```swift\n    3\n    ```\n\n> [!TIP]\n> 1. ```swift\n\n```swift\n```"
    )
    #expect(output.sessions.map { $0.samples.map(\.line) } == [[1, 5, 8, 13, 15]])
  }

  @Test(arguments: [
    ("a\n\n```swift\nlet a\n# A\n", "3:1", 5), ("~~~~swift\na\n~~~\n", "1:1", 3),
    ("- a\n\n  ```swift\n  a", "3:3", 4), ("```output\na", "1:1", 2), ("```\na\n\n", "1:1", 3),
  ])
  func namesTheFenceThatIsNotClosed(markdown: String, place: String, end: Int) {
    let output = collect(markdown)
    #expect(output.sessions == [])
    #expect(output.diagnostics.map { $0.position?.description } == [place])
    #expect(output.diagnostics.first?.message.contains("to line \(end) is") == true)
  }

  @Test func takesAMisspelledWordForTheOneThatIsMeant() {
    let output = collect(
      "```swift session=a\n1\n```\n\n```swift sesion=a\n2\n```\n\n```swift session=aa\n3\n```")
    #expect(output.diagnostics.map { $0.position?.description } == ["5:10"])
    #expect(output.sessions.map { $0.samples.map(\.line) } == [[1, 5], [9]])
    #expect(output.sessions.map(\.similarName) == [nil, "a"])
  }

  @Test(arguments: [
    ("<details>\n<summary>a</summary>\n```swift\n1\n```\n</details>", ["3"]),
    ("> <div>\n> ~~~ swift no-run\n> 1\n> ~~~\n> </div>", ["2"]),
    ("<div>\n```text\n1\n```\n```swift-log\n```\n</div>", []),
    ("<!--\n```swift\n1\n```\n-->", []), ("<div>\n\n```swift\n1\n```\n\n</div>", []),
  ])
  func warnsOfAFenceInHTML(markdown: String, lines: [String]) {
    #expect(
      collect(markdown).diagnostics.map(\.description)
        == lines.map {
          "a.md:\($0):1: warning: this 'swift' block is shown and not run: it is part of the HTML above it. Leave an empty line above it."
        })
  }

  @Test(arguments: ["", "swiftui", "bash", "swift-log", "text swift", "outputs", "swift++"])
  func leavesListings(info: String) {
    let output = collect("```\(info)\nlet a\n```")
    #expect(output.sessions == [])
    #expect(output.diagnostics == [])
  }

  @Test(arguments: [
    ("Swift", "1:4: warning: a 'Swift' block is shown and not run. Did you mean 'swift'?"),
    ("SWIFT hidden", "1:4: warning: a 'SWIFT' block is shown and not run. Did you mean 'swift'?"),
    (
      "swift{1,3}",
      "1:4: warning: a 'swift{1' block is shown and not run. Write a space or a comma after 'swift'."
    ),
    (
      "swift;hidden",
      "1:4: warning: a 'swift;hidden' block is shown and not run. Write a space or a comma after 'swift'."
    ),
  ])
  func warnsOfListingsThatWereMeantAsSamples(info: String, problem: String) {
    let output = collect("```\(info)\nlet a\n```")
    #expect(output.sessions == [])
    #expect(output.diagnostics.map(\.description) == ["a.md:" + problem])
  }

  @Test func keepsSamplesOfEveryKindInTheirSession() {
    let output = collect(
      """
      ```swift
      1
      ```
      ```swift no-run
      2
      ```
      ```swift file=A.swift
      3
      ```
      ```swift compile-fail
      4
      ```
      ```swift should-crash session=b
      5
      ```
      ```swift syntax-only
      6
      ```
      ```swift ignore="a"
      7
      ```
      ```swift file=A.swift
      8
      ```
      """)
    #expect(output.sessions.map { $0.samples.map(\.line) } == [[1, 4, 7, 10, 16, 22], [13]])
    #expect(
      output.sessions.map { $0.samples.map(\.words.kind) } == [
        [.run, .noRun, .run, .compileFail, .syntaxOnly, .run], [.shouldCrash],
      ])
    #expect(output.ignored.map(\.line) == [19])
    #expect(output.diagnostics == [])
  }

  @Test func looksForLiteralsOnlyWhereResultsAreShown() {
    let output = collect(
      "```swift\nlet a = 1\n```\n```swift should-crash\nlet b = 1\n```\n```swift no-run\nlet c = 1\n```"
    )
    #expect(output.sessions[0].samples.map(\.literalBindingLines) == [[2], [5], []])
  }

  @Test func takesTheWorldFromTheFrontMatter() {
    var page = Page(
      path: "a.md", route: "a",
      frontMatter: FrontMatter(title: "t", timeZone: "Asia/Tokyo", locale: "ja_JP"),
      blocks: MarkdownParser().parse("```swift\nlet a = 1\n```", path: "a.md").blocks)
    var session = collect(page, defaultLanguageMode: .swift5)
      .sessions[0]
    #expect(session.timeZone == "Asia/Tokyo")
    #expect(session.locale == "ja_JP")
    #expect(session.languageMode == .swift5)
    #expect(session.samples[0].literalBindingLines == [2])
    page.frontMatter.languageMode = .swift6
    session =
      collect(page, defaultLanguageMode: .swift5).sessions[0]
    #expect(session.languageMode == .swift6)
  }

  @Test func keepsTheIdentityOfEachSampleWhenTextIsInsertedAbove() {
    let samples =
      "```swift\na\n```\n```swift session=b\nb\n```\n```swift isolated\nc\n```\n"
      + "> ```swift\n> d\n> ```\n```swift isolated\ne\n```\n```swift ignore=\"why\"\nf\n```\n"
    let before = collect(samples)
    let after = collect("# New\n\nA paragraph.\n\n```text\nlisting\n```\n\n" + samples)
    func identities(_ output: SampleCollector.Output) -> [Sample.ID] {
      (output.sessions.flatMap(\.samples) + output.ignored).map(\.id)
    }
    #expect(identities(before) == identities(after))
    #expect(Set(identities(before)).count == 6)
    #expect(before.sessions.map(\.id) == after.sessions.map(\.id))
    #expect(
      after.sessions.flatMap(\.samples).map(\.line)
        == before.sessions.flatMap(\.samples).map { $0.line + 8 })
  }

  @Test func keepsTheIdentityOfSamplesWhenOneIsInsertedInAnotherSession() {
    let own = "```swift\na\n```\n```swift session=b\nb\n```\n"
    let before = collect(own).sessions.flatMap(\.samples)
    let after = collect("```swift session=new\nx\n```\n" + own).sessions.flatMap(\.samples)
    #expect(after.dropFirst().map(\.id) == before.map(\.id))
  }

  @Test func reportsWordsAndClaimsAtTheirColumns() {
    let output = collect("> - ```swift hiden\n>   a // =>\n>   ```")
    #expect(output.diagnostics.map { $0.position?.description } == ["1:14", "2:7"])
  }
}
