import TutorialModel

/// Compares the claims of a sample with its run.
struct ClaimChecker: Sendable {
  let sample: Sample
  /// The findings about claims on printed lines, by the number of the claim.
  let prints: [Int: ClaimFinding]
  let results: ResultChecker
  let messages: MessageChecker
  let comments: CommentChecker

  /// - Parameter output: The text to compare with an `output` fence.
  func check(output: String) -> ClaimFinding {
    let claims = sample.expectations.enumerated().map { number, expectation in
      switch expectation.claim {
      case .prints: prints[number] ?? ClaimFinding(problems: [neverReached(expectation.position)])
      case .result(let expected, let lines):
        results.check(expected, at: expectation.position, lines: lines)
      case .error: ClaimFinding()
      case .comment(let claim): comments.check(claim, number: number)
      case .output(let fence): check(output, against: fence)
      }
    }
    return claims.reduce(into: messages.check()) { $0 += $1 }
  }

  private func check(_ output: String, against fence: CodeBlock) -> ClaimFinding {
    let actual = output.outputLines
    let diff = LineDiff(expected: fence.lines, actual: actual)
    if diff.matches { return ClaimFinding() }
    let problem = Diagnostic(
      path: sample.id.path, position: fence.position, message: "output differs",
      details: diff.lines)
    return ClaimFinding(problems: [problem], corrections: [.output(actual, fence: fence)])
  }

  private func neverReached(_ position: SourcePosition) -> Diagnostic {
    Diagnostic(
      path: sample.codePath, position: position,
      message: "this expectation was never reached. Move it to code that runs.")
  }
}
