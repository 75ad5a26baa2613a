import SwiftText
import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct ExpectationTests {
  @Test(arguments: [
    ("a\n// Prints \"x\"", ["3:1 prints 3:1 x"]),
    ("a\n//Prints \"x\"", ["3:1 prints 3:1 x"]),
    ("a\n  // Prints \"\"  ", ["3:3 prints 3:3 "]),
    ("a\n// Prints \"say \"hi\" \\n\"", ["3:1 prints 3:1 say \"hi\" \\n"]),
    (
      "a\n// Prints \"x\"\n// Prints \"y\"\n\n// Prints \"z\"",
      ["3:1 prints 3:1 x 4:1 y", "6:1 prints 6:1 z"]
    ),
    ("a // => 3", ["2:3 result 2 3"]),
    ("a //=>3  ", ["2:3 result 2 3"]),
    ("é()\n// => a // b", ["3:1 result 2 a // b"]),
    (
      "a\n// => 1\n// => 2\n// Prints \"x\"",
      ["3:1 result 2 1", "4:1 result 2 2", "5:1 prints 5:1 x"]
    ),
    (
      "a\n// Prints \"x\"\n// => 1\n// Prints \"y\"",
      ["3:1 prints 3:1 x", "4:1 result 2 1", "5:1 prints 5:1 y"]
    ),
    ("f {\n  a // => 1\n  // => 2\n}", ["3:5 result 3 1", "4:3 result 3 2"]),
    ("let s = \"\"\"\n// Prints \"x\"\n// => 3\n\"\"\" // => 4", ["5:5 result 2-5 4"]),
    (
      "let ys = xs.map { x in\n  x + 1\n} // => 1\nxs\n  .sorted()\n  .first // => 2",
      ["4:3 result 2-4 1", "7:10 result 5-7 2"]
    ),
    (
      "a\n  == b // => true\nlet c =\n  a + // why\n  b // => 3",
      ["3:8 result 2-3 true", "6:5 result 4-6 3"]
    ),
    (
      "a\n  ? b\n  : c // => 1\nlet d = 1,\n  e = 2 // => 2",
      ["4:7 result 2-4 1", "6:9 result 5-6 2"]
    ),
    (
      "a\n-b // => 1\n!c // => 2\nvar d: Set<Int>\n/e/ // => 3\nf! // => 4\ng // => 5",
      [
        "3:4 result 3 1", "4:4 result 4 2", "6:5 result 6 3", "7:4 result 7 4", "8:3 result 8 5",
      ]
    ),
    (
      "a\n  // why\n\n  .b { c }  // => 1\nd /* e\n  f */\n  .g // => 2\n/* h\n*/ i // => 3",
      ["5:13 result 2-5 1", "8:6 result 6-8 2", "10:6 result 10 3"]
    ),
    (
      "let a = f(b)\n  as? Int // => 1\nlet c = if a { d }\nelse { e } // => 2",
      ["3:11 result 2-3 1", "5:12 result 4-5 2"]
    ),
    (
      "let a = b(), // => 1\n  c = d() // => 2\nif a,\n  c { // => 3\n}",
      ["2:14 result 2 1", "3:11 result 2-3 2", "5:7 result 4-5 3"]
    ),
    (
      "// Prints the result\n// Printsx \"\"\n// Prints, \"a\"",
      []
    ),
    ("a // prints nothing", []),
    ("let u = \"http://a => b\"", []),
  ])
  func readsClaims(code: String, expected: [String]) {
    let (claims, problems) = parse(code)
    #expect(claims == expected)
    #expect(problems == [])
  }

  @Test(arguments: [
    (
      "f {\n  // Prints \"x\"\n}",
      "3:3: error: // Prints is only checked at the top level of a sample, and this is inside brackets. Move it below the call that prints."
    ),
    (
      "a\n// Prints \"x",
      "3:1: error: the text must be between two straight quotes. Write // Prints \"text\"."
    ),
    (
      "a\n// Prints x\"",
      "3:1: error: the text must be between two straight quotes. Write // Prints \"text\"."
    ),
    (
      "a\n// Prints “x”",
      "3:1: error: the text must be between two straight quotes. Write // Prints \"text\"."
    ),
    (
      "a\n// Prints \"x\" twice",
      "3:1: error: nothing may follow the closing quote of // Prints \"text\". Remove it, or move it to a comment of its own."
    ),
    (
      "print(1) // Prints \"1\"",
      "2:10: error: // Prints must be on a line of its own, below the code that prints. Move it there."
    ),
    (
      "a // => ...",
      "2:3: error: a claim of only `...` is always true. Write some of the text after // =>, or remove the claim."
    ),
    (
      "a // => ... (last)",
      "2:3: error: a claim of only `...` is always true. Write some of the text after // =>, or remove the claim."
    ),
    (
      "a\n// Prints \"...\"",
      "3:1: error: a claim of only `...` is always true. Write some of the text after // Prints, or remove the claim."
    ),
    (
      "a // =>",
      "2:3: error: the result that // => claims is missing. Write it after the arrow: // => 42."
    ),
    (
      "// => 3",
      "2:1: error: there is no code above this // =>. Put it after an expression or on the line directly below it."
    ),
    (
      "a\n\n// => 3",
      "4:1: error: there is no code above this // =>. Put it after an expression or on the line directly below it."
    ),
    (
      "a\n// b\n// => 3",
      "4:1: error: there is no code above this // =>. Put it after an expression or on the line directly below it."
    ),
    (
      "a\n  .b // => 3\n  // c\n  .d",
      "3:6: error: this // => is in the middle of a statement, which has only one value. Move it to the statement's end, or bind this step to a name of its own."
    ),
    (
      "let a = b\n// => 3\n  as? Int",
      "3:1: error: this // => is in the middle of a statement, which has only one value. Move it to the statement's end, or bind this step to a name of its own."
    ),
    (
      "f( // => 3\n  a)",
      "2:4: error: this // => is in the middle of a statement, which has only one value. Move it to the statement's end, or bind this step to a name of its own."
    ),
  ])
  func reportsClaimsThatCannotBeChecked(code: String, problem: String) {
    #expect(parse(code).problems == ["a.md:" + problem])
  }

  @Test func placesClaimsInAList() {
    let (claims, _) = parse("a // => 1\n// Prints \"x\"", indent: "- ", "  ")
    #expect(claims == ["2:5 result 2 1", "3:3 prints 3:3 x"])
  }

  private static let noRun =
    "is never checked in a 'no-run' sample: it is compiled and not run. Remove the claim, or 'no-run'."
  private static let syntaxOnly =
    "is never checked in a 'syntax-only' sample: it is parsed and not run. Remove the claim."
  private static let compileFail =
    "is never checked in a 'compile-fail' sample: it does not run. Claim the compiler's message: // Error: text."

  @Test(arguments: [
    ("no-run", "2:3: error: // => \(noRun)", "3:1: error: // Prints \(noRun)"),
    ("syntax-only", "2:3: error: // => \(syntaxOnly)", "3:1: error: // Prints \(syntaxOnly)"),
    ("compile-fail", "2:3: error: // => \(compileFail)", "3:1: error: // Prints \(compileFail)"),
  ])
  func reportsClaimsOfSamplesThatDoNotRun(words: String, result: String, prints: String) {
    let (claims, problems) = parse("a // => 1\n// Prints \"x\"", words: words)
    #expect(claims == [])
    #expect(problems == ["a.md:" + result, "a.md:" + prints])
    // Further problems of a claim that is not checked are not reported.
    let (_, broken) = parse("a // =>\n// Prints \"x", words: words)
    #expect(broken == ["a.md:" + result, "a.md:" + prints])
  }

  @Test func readsClaimsOfASampleThatCrashes() {
    let (claims, problems) = parse("a // => 1\n// Prints \"x\"", words: "should-crash")
    #expect(claims == ["2:3 result 2 1", "3:1 prints 3:1 x"])
    #expect(problems == [])
  }

  @Test(arguments: ["compile-fail", "should-crash"])
  func readsErrorsOfASampleThatIsToFail(words: String) {
    let (claims, problems) = parse(
      "a(\n  b)  // Error: no b\n// Error: no ... a \nfunc f() {\n  // Error: c\n}", words: words)
    #expect(claims == ["3:7 error 2-3 no b", "4:1 error no ... a", "6:3 error c"])
    #expect(problems == [])
  }

  @Test func leavesErrorsOfOtherSamplesAlone() {
    let (claims, problems) = parse("a\n// Error: b")
    #expect(claims == [])
    #expect(problems == [])
  }

  @Test(arguments: [
    (
      "a // Error:",
      "2:3: error: the message that // Error: claims is missing. Write it after the colon."
    ),
    (
      "a // Error: ...",
      "2:3: error: a claim of only `...` is always true. Write some of the text after // Error:, or remove the claim."
    ),
  ])
  func reportsErrorsThatSayNothing(code: String, problem: String) {
    #expect(parse(code, words: "compile-fail").problems == ["a.md:" + problem])
  }

  @Test func leavesTheClaimsOfAnIgnoredSample() {
    let output = collect("```swift ignore=\"a\"\na // => 1\n// Prints \"x\n```")
    #expect(output.ignored.map(\.expectations) == [[]])
    #expect(output.diagnostics == [])
  }

  @Test func readsOnlyResultsOfAFurtherFile() {
    let (claims, problems) = parse("a // => 1\n// Prints \"x\"", words: "file=A.swift")
    #expect(claims == ["2:3 result 2 1"])
    #expect(
      problems == [
        "a.md:3:1: error: // Prints is never checked in a sample with 'file': it has no top-level code. Move the claim below the code that calls this."
      ])
  }

  private func parse(
    _ code: String, words: String = "", indent first: String = "", _ rest: String = ""
  ) -> (claims: [String], problems: [String]) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let text = ([first + "```swift " + words] + lines.map { rest + $0 } + [rest + "```"])
      .joined(separator: "\n")
    let block = codeBlocks(text)[0]
    let words = SampleWordsParser().parse(info: block.info, at: block.infoPosition, path: "a.md")
    let output = ExpectationParser.parse(
      block, SwiftScanner.scan(block.lines), of: words.words, path: "a.md")
    let claims = output.expectations.map { expectation in
      switch expectation.claim {
      case .prints(let lines):
        "\(expectation.position) prints "
          + lines.map { "\($0.position) \($0.text)" }.joined(separator: " ")
      case .result(let value, let lines):
        "\(expectation.position) result \(lines.count == 1 ? "" : "\(lines.lowerBound)-")"
          + "\(lines.upperBound) \(value)"
      case .error(let text, let lines):
        "\(expectation.position) error \(lines.map { "\($0.lowerBound)-\($0.upperBound) " } ?? "")\(text)"
      case .output(let fence): "\(expectation.position) output \(fence.lines)"
      case .comment: "\(expectation.position) comment"
      }
    }
    return (claims, output.diagnostics.map(\.description))
  }
}
