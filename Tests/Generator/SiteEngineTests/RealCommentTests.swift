import Testing
@_spi(Checking) import TutorialModel

@testable import SampleChecking
@testable import TutorialParsing

@Suite struct RealCommentTests {
  private struct Fact: CustomTestStringConvertible {
    var comment: [String]
    var type: String
    var actual: String
    var elements: String?
    var verdict: String

    init?(_ row: Substring) {
      let fields = row.split(separator: " | ").map(String.init)
      guard fields.count == 5 else { return nil }
      comment = fields[0].split(separator: "⏎", omittingEmptySubsequences: false).map(String.init)
      type = fields[1]
      actual = fields[2]
      elements = fields[3] == "-" ? nil : fields[3]
      verdict = fields[4]
    }

    var testDescription: String { comment.joined(separator: "⏎") }
    var isPrinted: Bool { type == "printed" }
  }

  private static let facts = RealComments.table.split(separator: "\n").map(Fact.init)

  @Test func theTableHasEveryKindOfVerdict() {
    #expect(!Self.facts.contains { $0 == nil })
    let kinds = Self.facts.compactMap { $0?.verdict.prefix { $0 != ":" } }
    #expect(Set(kinds) == ["agrees", "differs", "fails", "prose", "unchecked"])
  }

  @Test(arguments: facts.compactMap(\.self))
  private func eachIsReadAndComparedAsItShouldBe(fact: Fact) {
    let found = verdict(on: fact)
    #expect(found == fact.verdict)
  }

  /// Returns the verdict on the comment below a statement that gave or printed the recorded value.
  private func verdict(on fact: Fact) -> String {
    let name = CommentLead.stripName(fact.comment[0])?.name ?? "it"
    let code =
      [fact.isPrinted ? "print(it)" : "let \(name) = f()"] + fact.comment.map { "// \($0)" }
    let block = CodeBlock(
      position: SourcePosition(line: 1, column: 1), info: "swift",
      infoPosition: SourcePosition(line: 1, column: 4), lines: code, firstLine: 2,
      columnOffsets: code.map { _ in 0 }, endLine: code.count + 2)
    let claims = CommentClaimParser.parse(block)
    if let failure = claims.failures.first { return "fails: \(failure.kind)" }
    let sample = Sample(
      id: Sample.ID(path: "a.md", session: "", number: 1), code: block, words: SampleWords(),
      expectations: claims.expectations, literalBindingLines: [])
    let session = Session(
      id: Session.ID(path: "a.md", name: ""), samples: [sample], clock: nil, timeZone: "UTC",
      locale: "en_US", languageMode: .swift6, timeout: 10)
    var did = SampleRun()
    if fact.isPrinted {
      did.output = Array(fact.actual.replacing("⏎", with: "\n").utf8) + [UInt8(ascii: "\n")]
    } else {
      did.records = [record(fact, name: name)]
    }
    for (number, expectation) in claims.expectations.enumerated() {
      if case .comment(let claim) = expectation.claim, claim.mark != nil {
        did.outputAtPrints[number] = did.output[...]
      }
    }
    var run = ProgramRun(
      program: SampleProgram(session, members: [0], goal: .run), ending: .finished, isCached: false)
    run.samples[0] = did
    let checked = OutputChecker().check(SessionRun(session: session, own: run))[0]
    return verdict(on: checked)
  }

  private func record(_ fact: Fact, name: String) -> RecordedValues {
    let isText = ["String", "Substring", "Character"].contains(fact.type)
    var record = RecordedValues(
      range: SourceRange(
        start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 9)),
      name: name, type: fact.type, value: fact.actual, literal: isText ? fact.actual : nil,
      values: [fact.actual], count: 1)
    record.elements = fact.elements
    return record
  }

  private func verdict(on checked: CheckedSample) -> String {
    let claims = checked.claims
    if claims.differing > 0 {
      return checked.verdict == .failed ? "differs" : "differs, and passes"
    }
    guard checked.verdict == .passed else { return "\(checked.diagnostics)" }
    if claims.agreed > 0 { return "agrees" }
    if claims.unchecked > 0 { return "unchecked" }
    let leniencies = claims.leniencies.keys.map(\.rawValue).sorted().joined(separator: ", ")
    return claims.lenient > 0 ? "agrees: \(leniencies)" : "prose"
  }
}
