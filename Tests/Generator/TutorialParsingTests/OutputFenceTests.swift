import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct OutputFenceTests {
  @Test(arguments: [
    ("```swift\na\n```\n```output\nx\n\n y\n```", 4, 1, ["x", "", " y"], 5),
    ("```swift\na\n```\n\n\n~~~ output\nx\n~~~", 6, 1, ["x"], 7),
    ("```swift\na\n```\n```output, a=b\n```", 4, 1, [], 5),
    ("- ```swift\n  a\n  ```\n\n  ```output\n  x\n  ```", 5, 3, ["x"], 6),
    ("> ```swift\n> a\n> ```\n> ```output\n> x", 4, 3, ["x"], 5),
    ("> [!TIP]\n> ```swift\n> a\n> ```\n> ```output\n> x\n> ```", 5, 3, ["x"], 6),
    (
      "> 1. b\n>\n>    ```swift\n>    a\n>    ```\n>    ```output\n>    x\n>    ```", 6, 6, ["x"], 7
    ),
    ("[^1]: b\n\n    ```swift\n    ```\n\n    ```output\n    x\n    ```", 6, 5, ["x"], 7),
    ("```swift\r\na\r\n```\r\n```output\r\nx\r\n```\r\n", 4, 1, ["x"], 5),
    ("-\t```swift\n\ta\n\t```\n\t```output\n\tx\n\t```", 4, 2, ["x"], 5),
    ("```swift compile-fail\na\n```\n```output\nx\n```", 4, 1, ["x"], 5),
    ("```swift should-crash hidden\na\n```\n```output\nx\n```", 4, 1, ["x"], 5),
    ("```swift\n```\n[a]: b\n```output\nx\n```", 4, 1, ["x"], 5),
  ])
  func belongsToTheSampleAboveIt(
    markdown: String, line: Int, column: Int, lines: [String], firstLine: Int
  ) throws {
    let output = collect(markdown)
    #expect(output.diagnostics == [])
    let expectation = try #require(output.sessions.first?.samples.first?.expectations.first)
    #expect(expectation.position == SourcePosition(line: line, column: column))
    guard case .output(let fence) = expectation.claim else { Issue.record("no output"); return }
    #expect(fence.position == expectation.position)
    #expect(fence.lines == lines)
    #expect(fence.firstLine == firstLine)
  }

  @Test(arguments: ["...", "\n...\n", " ...\n...", "... ..."])
  func mustSaySomething(text: String) {
    let output = collect("```swift\na\n```\n```output\n\(text)\n```")
    #expect(
      output.diagnostics.map(\.description) == [
        "a.md:4:4: error: an 'output' block of only `...` is always true. Write some of the "
          + "output, or remove it."
      ])
    #expect(output.sessions.flatMap(\.samples).flatMap(\.expectations) == [])
  }

  @Test func comesBehindTheClaimsOfTheSample() {
    let output = collect(
      "```swift\na // => 1\n```\n```output\n```\n```swift\nb\n```\n\n```output\n```")
    let expectations = output.sessions[0].samples.map(\.expectations)
    #expect(expectations.map { $0.map(\.position.line) } == [[2, 4], [10]])
  }

  private static let nothing =
    "error: an 'output' block is what the sample directly above it prints, but there is no sample above. Move it below one, or name it 'text' to only show it."
  private static let second =
    "error: the sample above has an 'output' block already. Make one of the two, or name this one 'text' to only show it."

  @Test(arguments: [
    ("```output\n```", ["1:4: \(nothing)"]),
    ("```output\n```\n~~~output\n~~~", ["1:4: \(nothing)", "3:4: \(nothing)"]),
    ("```swift\n```\na\n```output\n```", ["4:4: \(nothing)"]),
    ("```swift\n```\n<!-- a -->\n\n```output\n```", ["5:4: \(nothing)"]),
    ("```swift\n```\n```text\n```\n```output\n```", ["5:4: \(nothing)"]),
    ("- ```swift\n  ```\n- ```output\n  ```", ["3:6: \(nothing)"]),
    ("- ```swift\n  ```\n\n```output\n```", ["4:4: \(nothing)"]),
    ("```swift\n```\n> ```output\n> ```", ["3:6: \(nothing)"]),
    ("```swift\n```\n```output\n```\n```output\n```", ["5:4: \(second)"]),
    (
      "```swift\n```\n```output\n```\n```output\n```\n```output\n```",
      ["5:4: \(second)", "7:4: \(second)"]
    ),
    (
      "```swift\n```\n```Output\n```",
      ["3:4: warning: a 'Output' block is shown and not compared. Did you mean 'output'?"]
    ),
    ("```Output\n```", []),
    (
      "```swift ignore=\"a\"\n```\n```output\n```",
      [neverCompared("an 'ignore' sample is not checked")]
    ),
    ("```swift no-run\n```\n```output\n```", [neverCompared("a 'no-run' sample does not run")]),
    (
      "```swift syntax-only\n```\n```output\n```",
      [neverCompared("a 'syntax-only' sample does not run")]
    ),
    (
      "```swift file=A.swift\n```\n```output\n```",
      [neverCompared("a sample with 'file' has no top-level code that prints")]
    ),
  ])
  func reportsOneThatIsNeverCompared(markdown: String, problems: [String]) {
    #expect(collect(markdown).diagnostics.map(\.description) == problems.map { "a.md:" + $0 })
  }

  private static func neverCompared(_ reason: String) -> String {
    "3:4: error: this 'output' block is never compared: \(reason). Remove it, or name it 'text' to only show it."
  }
}
