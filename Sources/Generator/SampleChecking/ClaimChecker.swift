import TutorialModel

/// Compares the claims of a sample with what it did.
struct ClaimChecker: Sendable {
  /// What came of a claim: the problems with it, and what would make it true.
  struct Finding: Sendable {
    var problems: [Diagnostic] = []
    var corrections: [Correction] = []
    /// What came of comments that are read as claims.
    var claims = ClaimTally()

    static func + (first: Finding, second: Finding) -> Finding {
      var claims = first.claims
      claims += second.claims
      return Finding(
        problems: first.problems + second.problems,
        corrections: first.corrections + second.corrections, claims: claims)
    }
  }

  let sample: Sample
  /// By the number of the claim: what came of those that are about printed lines.
  let prints: [Int: Finding]
  let results: ResultChecker
  let messages: MessageChecker
  let comments: CommentChecker

  /// - Parameter output: what an `output` fence is compared with.
  func check(output: String) -> Finding {
    let claims = sample.expectations.enumerated().map { number, expectation in
      switch expectation.claim {
      case .prints: prints[number] ?? Finding(problems: [neverReached(expectation.position)])
      case .result(let expected, let lines):
        results.check(expected, at: expectation.position, lines: lines)
      case .error: Finding()
      case .comment(let claim): comments.check(claim, number: number)
      case .output(let fence): check(output, against: fence)
      }
    }
    return claims.reduce(messages.check(), +)
  }

  private func check(_ output: String, against fence: CodeBlock) -> Finding {
    let actual = Self.lines(of: output)
    let diff = LineDiff(expected: fence.lines, actual: actual)
    if diff.matches { return Finding() }
    let problem = Diagnostic(
      path: sample.id.path, position: fence.position, message: "output differs",
      details: diff.lines)
    return Finding(problems: [problem], corrections: [.output(actual, fence: fence)])
  }

  /// The lines of a text; the end of its last line begins no other. Splitting scalars, not
  /// characters, finds the line ends of `\r\n`, too.
  static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func neverReached(_ position: SourcePosition) -> Diagnostic {
    Diagnostic(
      path: sample.codePath, position: position,
      message: "this expectation was never reached. Move it to code that runs.")
  }
}
