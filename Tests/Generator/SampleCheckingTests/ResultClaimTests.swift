import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleChecking

/// Tests of claims about results, `// => value`.
@Suite struct ResultClaimTests {
  private static let dots =
    ". `...` stands for any text only as a word of its own: put spaces around it"
  private static let every =
    ". Every call must agree: if only the last counts, end the claim with (last)."

  private func check(_ claim: String, _ record: RecordedValues) -> CheckedSample {
    let session = makeSession(["a"], expectations: [0: [result(claim, lines: 2...2)]])
    return SampleCheckingTests.check(session) { $0.samples[0]?.records = [record] }[0]
  }

  private func record(
    _ values: [String], last: String? = nil, count: Int? = nil,
    change: RecordedValues.Call? = nil, isText: Bool = false
  ) -> RecordedValues {
    let start = SourcePosition(line: 1, column: 1)
    let shown = last ?? values.last ?? ""
    var record = RecordedValues(
      range: SourceRange(start: start, end: SourcePosition(line: 1, column: 2)), name: "",
      type: "T", value: isText ? String(shown.dropFirst().dropLast()) : shown,
      literal: isText ? shown : nil, values: values, count: count ?? values.count)
    record.change = change
    return record
  }

  @Test(arguments: [
    ("1...5", "1...5", nil),
    ("1...5", "1...15", "result differs" + dots + " | expected: 1...5 | actual:   1...15"),
    ("[1, ... 9]", "[1, 2, 9]", nil),
    ("[1, ...]", "[1, 2]", "result differs" + dots + " | expected: [1, ...] | actual:   [1, 2]"),
    ("a ...", "a\nb", nil), ("... b", "a b", nil), ("a ... b", "a ... b", nil),
    ("a ... b", "a c", "result differs | expected: a ... b | actual:   a c"),
    ("5 (last)", "5 (last)", nil), ("5 (last)", "5", nil),
    ("5 (last)", "6", "result differs | expected: 5 (last) | actual:   6"),
  ])
  func takesDotsForAnyTextOnlyAsAWord(claim: String, value: String, problem: String?) {
    let checked = check(claim, record([value]))
    #expect(problems(checked) == [problem.map { "error: \($0)" }].compactMap(\.self))
    #expect(checked.verdict == (problem == nil ? .passed : .failed))
  }

  @Test(arguments: [
    ("\"5\"", "\"5\"", nil),
    ("5", "\"5\"", "\"5\""), ("nil", "\"nil\"", "\"nil\""), ("a b", "\"a b\"", "\"a b\""),
    ("a ... c", "\"a b c\"", "\"a b c\""),
  ])
  func showsTextWithItsQuotes(claim: String, value: String, form: String?) {
    let message = form.map {
      "error: result differs: text is written with its quotes. Write // => \($0) | expected: \(claim)"
        + " | actual:   \(value)"
    }
    #expect(problems(check(claim, record([value], isText: true))) == [message].compactMap(\.self))
  }

  @Test func doesNotTakeQuotesThatAreNotThere() {
    #expect(
      problems(check("\"5\"", record(["5"]))) == [
        "error: result differs | expected: \"5\" | actual:   5"
      ])
    // A line feed, and a backslash followed by an n.
    #expect(check("\"\\n\"", record(["\"\\\\n\""], isText: true)).verdict == .failed)
  }

  @Test(arguments: [
    ("5", ["5", "5", "5"], nil),
    ("5", ["5", "5", "7"], "on call 3 of 3\(every) | expected: 5 | actual:   7"),
    ("7", ["5", "6", "7"], "on call 1 of 3\(every) | expected: 7 | actual:   5"),
    ("8", ["5", "5"], "on call 1 of 2 | expected: 8 | actual:   5"),
    ("7 (last)", ["5", "6", "7"], nil),
    ("6 (last)", ["5", "6", "7"], "on the last of 3 calls | expected: 6 (last) | actual:   7"),
    ("took ... s", ["took 1 s", "took 2 s"], nil),
    ("7 (last)", ["7 (last)", "7 (last)"], nil),
  ])
  func asksEveryCallUnlessTheLastIsMeant(claim: String, values: [String], problem: String?) {
    #expect(
      problems(check(claim, record(values)))
        == [problem.map { "error: result differs \($0)" }].compactMap(\.self))
  }

  @Test func knowsOfACallBehindThoseThatAreKept() {
    let kept = [String](repeating: "5", count: 100)
    let settled = record(kept, count: 5000)
    #expect(check("5", settled).verdict == .passed)
    let changed = record(
      kept, last: "5", count: 5000, change: RecordedValues.Call(number: 300, value: "6"))
    #expect(
      problems(check("5", changed)) == [
        "error: result differs on call 300 of 5000\(Self.every) | expected: 5 | actual:   6"
      ])
    #expect(check("5 (last)", changed).verdict == .passed)
  }

  /// A pattern may match all known values but not the unknown ones.
  @Test func refusesToSpeakOfCallsThatNobodyKnows() {
    let kept = [String](repeating: "a 1", count: 100)
    let changed = record(
      kept, last: "a 3", count: 400, change: RecordedValues.Call(number: 150, value: "a 2"))
    #expect(
      problems(check("a ...", changed)) == [
        "error: this claim cannot be compared with every call: of 400 calls the values of calls 151 "
          + "to 399 are not kept. Claim the last: end it with (last)."
      ])
    let lastOnly = record(
      kept, last: "a 2", count: 150, change: RecordedValues.Call(number: 150, value: "a 2"))
    #expect(check("a ...", lastOnly).verdict == .passed)
  }

  @Test func correctsToTheLastOfSeveral() {
    let at = SourcePosition(line: 2, column: 20)
    #expect(check("9", record(["5", "5"])).corrections == [.result("5", at: at)])
    #expect(check("9", record(["5", "6"])).corrections == [.result("6", isLast: true, at: at)])
  }
}
