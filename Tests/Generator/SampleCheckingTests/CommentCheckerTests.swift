import SampleTestSupport
import Testing
import TutorialModel

@testable import SampleChecking

/// Tests of claims in comments that were not written for Exhibit.
@Suite struct CommentCheckerTests {
  private struct Did {
    var values: [String] = []
    var type = "Int"
    var elements: String?
    var printed: String?
  }

  /// Returns a comment on the second line of a file, after code on the same line.
  private func claim(
    _ lines: String..., values: Int = 1, name: String? = nil, saysPrints: Bool = false
  ) -> CommentClaim {
    CommentClaim(
      lines: lines.enumerated().map {
        CommentClaim.Line(text: $1, position: SourcePosition(line: 2 + $0, column: 9))
      }, valueLineCount: values, name: name, saysPrints: saysPrints, statement: 2...2,
      mark: CommentClaim.Mark(line: CodeLine(lines.count - 1), keptBytes: 0))
  }

  private func check(
    _ claims: [(CommentClaim, Did)], code: String = "code()", why: String? = nil,
    isRandom: Bool = false, reseeded: [Did] = []
  ) -> CheckedSample {
    let expectations = claims.map { claim, _ in
      Expectation(.comment(claim), position: SourcePosition(line: 2, column: 9))
    }
    let lines = [code] + [String](repeating: "", count: 4)
    let session = makeSession([lines.joined(separator: "\n")], expectations: [0: expectations])
    let dids = [claims.map(\.1)] + reseeded.map { [$0] }
    let runs = dids.map { dids in
      run(of: session, zip(claims, dids).map { ($0.0, $1) }, why: why, isRandom: isRandom)
    }
    return OutputChecker().check(runs[0], reseeded: Array(runs[1...]))[0]
  }

  private func run(
    of session: Session, _ claims: [(CommentClaim, Did)], why: String?, isRandom: Bool
  ) -> SessionRun {
    sessionRun(session) { run in
      run.missingResults = why
      run.asksForRandomNumbers = isRandom
      var output = ""
      for (number, (claim, did)) in claims.enumerated() {
        output += did.printed ?? ""
        run.samples[0]?.outputAtPrints[number] = Array(output.utf8)[...]
        guard let last = did.values.last else { continue }
        var record = RecordedValues(
          range: SourceRange(
            start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 5)),
          name: claim.name ?? "", type: did.type, value: last, values: did.values,
          count: did.values.count)
        record.elements = did.elements
        run.samples[0]?.records.append(record)
      }
    }
  }

  private func words(_ claims: ClaimTally) -> String {
    let leniencies = claims.leniencies.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { " \($0.key.rawValue) \($0.value)" }.joined()
    return "\(claims.agreed) \(claims.lenient) \(claims.differing) \(claims.unchecked)\(leniencies)"
  }

  @Test func countsWhatAgreesAndEveryLeniency() {
    let checked = check([
      (claim("5"), Did(values: ["5"])), (claim("[1]"), Did(printed: "[1]\n")),
      (claim("\"a\""), Did(printed: "a\n")),
    ])
    #expect(words(checked.claims) == "2 1 0 0 quotes 1")
    #expect(checked.verdict == .passed)
  }

  @Test(
    arguments: [
      ("1,000,000", "1000000", "0 1 0 0 spacing 1"), ("-1,234.5", "-1234.5", "0 1 0 0 spacing 1"),
      ("11110000", "240", "0 1 0 0 notation 1"), ("11110001", "240", "0 0 1 0"),
      ("1,000", "100", "0 0 1 0"), ("11110000", "11110000", "1 0 0 0"),
    ])
  func readsOtherNotations(claimed: String, actual: String, expected: String) {
    #expect(words(check([(claim(claimed), Did(values: [actual]))]).claims) == expected)
  }

  @Test func aWrongValueFailsAndCanBeMended() {
    let checked = check([(claim("5"), Did(values: ["6"]))])
    #expect(words(checked.claims) == "0 0 1 0")
    #expect(checked.verdict == .failed)
    #expect(
      problems(checked) == [
        "error: the comment says another result | expected: 5 | actual:   6"
      ])
    #expect(
      checked.corrections == [
        .comment("6", replacing: "5", at: SourcePosition(line: 2, column: 9))
      ])
  }

  @Test func aValueOnSeveralLinesIsNotLaidOutAnew() {
    let checked = check([
      (claim("[1,", "2]", values: 2), Did(values: ["[1, 3]"], type: "Array<Int>"))
    ])
    #expect(words(checked.claims) == "0 0 1 0")
    #expect(checked.corrections == [])
  }

  @Test func everyCallCountsOrTheLast() {
    #expect(words(check([(claim("5"), Did(values: ["5", "5"]))]).claims) == "1 0 0 0")
    #expect(
      words(check([(claim("5"), Did(values: ["4", "5"]))]).claims) == "0 1 0 0 last call 1")
    #expect(words(check([(claim("5"), Did(values: ["5", "4"]))]).claims) == "0 0 1 0")
  }

  @Test func whatCannotBeComparedIsCountedAndFailsNothing() {
    // Neither value nor output, no recorded values, and elements that are not known.
    for checked in [
      check([(claim("5"), Did())]), check([(claim("5"), Did(values: ["6"]))], why: "so"),
      check([(claim("[1]"), Did(values: ["Lazy(_base: [2])"], type: "Lazy"))]),
      check([(claim("5", name: "a"), Did())]),
      check([(claim("5"), Did(values: ["6"]))], isRandom: true),
      // The output may come from the code above.
      check([(claim("5"), Did(printed: "x\n"))]),
    ] {
      #expect(words(checked.claims) == "0 0 0 1")
      #expect(checked.corrections.isEmpty)
    }
    let lazy = Did(values: ["Lazy(_base: [2])"], type: "Lazy", elements: "[2]")
    #expect(words(check([(claim("[1]"), lazy)]).claims) == "0 0 1 0")
    #expect(words(check([(claim("[2]"), lazy)]).claims) == "0 1 0 0 elements 1")
  }

  @Test func proseBesideOutputIsNoClaim() {
    let prose = claim("And so on.", values: 0)
    #expect(words(check([(prose, Did(printed: "x\n"))]).claims) == "0 0 0 0")
    #expect(words(check([(prose, Did())]).claims) == "0 0 0 0")
    #expect(words(check([(prose, Did(printed: "And so on.\n"))]).claims) == "1 0 0 0")
    // One line of the claim was printed, so the other one is wrong.
    let wrong = check([(claim("a", "b", values: 0), Did(printed: "a\nc\n"))])
    #expect(words(wrong.claims) == "0 0 1 0")
    #expect(
      wrong.corrections == [
        .comment("c", replacing: "b", at: SourcePosition(line: 3, column: 9))
      ])
  }

  @Test func outputIsThatSinceTheLastComment() {
    let checked = check([
      (claim("1"), Did(printed: "1\n")), (claim("1", saysPrints: true), Did()),
    ])
    #expect(words(checked.claims) == "1 0 1 0")
    #expect(
      problems(checked) == [
        "error: the comment says another output | expected: 1 | actual:   nothing"
      ])
    let twice = check([
      (claim("1"), Did(printed: "0\n1\n")), (claim("2", "3"), Did(printed: "2\n3\n")),
    ])
    #expect(words(twice.claims) == "2 0 0 0")
  }

  @Test func aSecondCommentIsAboutSomethingElse() {
    let removed = Did(values: ["\"yellow\""], type: "String")
    #expect(
      words(check([(claim("\"yellow\""), removed), (claim("[1]"), Did())]).claims) == "1 0 0 1")
  }

  @Test func aPrintOfSomethingElseFails() {
    let checked = check(
      [(claim("\"a\""), Did(printed: "b\n"))], code: "print(b) //")
    #expect(words(checked.claims) == "0 0 1 0")
    #expect(
      checked.corrections == [
        .comment("\"b\"", replacing: "\"a\"", at: SourcePosition(line: 2, column: 9))
      ])
  }

  @Test func aValueMayBeNearOutput() {
    let did = Did(values: ["6"], printed: "5\n")
    #expect(words(check([(claim("6"), did)]).claims) == "1 0 0 0")
    #expect(words(check([(claim("5"), did)]).claims) == "1 0 0 0")
    #expect(words(check([(claim("4"), did)]).claims) == "0 0 1 0")
    #expect(words(check([(claim("6", saysPrints: true), did)]).claims) == "1 0 0 0")
  }

  /// Returns a result of a type that the comparison does not know.
  private func tree(_ value: String, printed: String? = nil) -> Did {
    Did(values: [value], type: "Tree<Int>", printed: printed)
  }

  @Test func anOrderThatAnotherSeedChangesIsNobodysClaim() {
    let did = (claim("[1, 2, 3]"), tree("[3, 1, 2]"))
    let once = check([did]).claims
    #expect(words(once) == "0 0 1 0")
    #expect(once.reordered == 1)
    // The same order again proves nothing; another order does.
    #expect(words(check([did], reseeded: [did.1]).claims) == "0 0 1 0")
    let proven = check([did], reseeded: [did.1, tree("[1, 3, 2]")])
    #expect(words(proven.claims) == "0 1 0 0 order 1")
    #expect(proven.verdict == .passed)
    let entries = (claim("[\"a\": 1, \"b\": 2]"), tree("[\"b\": 2, \"a\": 1]"))
    #expect(
      words(check([entries], reseeded: [tree("[\"a\": 1, \"b\": 2]")]).claims)
        == "0 1 0 0 order 1")
  }

  @Test func whatNoSeedChangesIsStillWrong() {
    // A different part, and a different number of parts, are wrong in any order.
    for wrong in ["[1, 2, 4]", "[1, 2]"] {
      let checked = check([(claim(wrong), tree("[3, 1, 2]"))], reseeded: [tree("[1, 3, 2]")])
      #expect(words(checked.claims) == "0 0 1 0")
      #expect(checked.claims.reordered == 0)
    }
    let swapped = (claim("2", name: "a"), Did(values: ["1"]))
    #expect(words(check([swapped], reseeded: [Did(values: ["1"])]).claims) == "0 0 1 0")
  }

  @Test func aValueThatAnotherSeedChangesIsAnExample() {
    let first = (claim("1"), Did(values: ["3"]))
    #expect(words(check([first], reseeded: [Did(values: ["2"])]).claims) == "0 0 0 1")
    #expect(words(check([first], reseeded: [Did(values: ["3"])]).claims) == "0 0 1 0")
  }

  @Test func linesMayBePrintedInAnyOrderThatAnotherSeedChanges() {
    let did = (claim("a is 1", "b is 2", values: 0), Did(printed: "b is 2\na is 1\n"))
    #expect(check([did]).claims.reordered == 1)
    let other = Did(printed: "a is 1\nb is 2\n")
    #expect(words(check([did], reseeded: [other]).claims) == "0 1 0 0 order 1")
    #expect(words(check([did], reseeded: [did.1]).claims) == "0 0 1 0")
    let list = (claim("[1, 2]", saysPrints: true), Did(printed: "[2, 1]\n"))
    #expect(
      words(check([list], reseeded: [Did(printed: "[1, 2]\n")]).claims) == "0 1 0 0 order 1")
    let wrong = (claim("a is 1", "b is 3", values: 0), Did(printed: "b is 2\na is 1\n"))
    #expect(words(check([wrong], reseeded: [other]).claims) == "0 0 1 0")
  }
}
