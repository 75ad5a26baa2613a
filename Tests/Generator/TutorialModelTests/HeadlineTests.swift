import Testing
import TutorialModel

@Suite struct HeadlineTests {
  @Test(arguments: [
    ("result differs", ["expected: 3", "actual:   2"], "result differs: expected 3, actual 2"),
    (
      "result differs on call 2 of 3. Every call must agree.", ["expected: 3", "actual:   2"],
      "result differs on call 2 of 3: expected 3, actual 2. Every call must agree."
    ),
    (
      "result differs: text stands with its quotes", ["expected: a", "actual:   \"a\""],
      "result differs: expected a, actual \"a\": text stands with its quotes"
    ),
    // Values on several lines are easier to compare below each other.
    ("output differs", ["- a", "+ b"], "output differs\n  - a\n  + b"),
    (
      "output differs", ["expected: a", "actual:   b", "more"],
      "output differs\n  expected: a\n  actual:   b\n  more"
    ),
    (
      "output differs", ["expected: ", "actual:   b"], "output differs\n  expected: \n  actual:   b"
    ),
  ])
  func hasBothValuesWhereTheyAreShort(message: String, details: [String], text: String) {
    let problem = Diagnostic(path: "a.md", position: nil, message: message, details: details)
    #expect("\(problem)" == "a.md: error: \(text)")
  }

  @Test func leavesLongValuesOnLinesOfTheirOwn() {
    let long = String(repeating: "a", count: 80)
    let problem = Diagnostic(
      path: "a.md", position: nil, message: "result differs",
      details: ["expected: \(long)", "actual:   b"])
    #expect("\(problem)" == "a.md: error: result differs\n  expected: \(long)\n  actual:   b")
  }
}
