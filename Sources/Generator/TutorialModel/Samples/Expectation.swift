/// A claim about what a sample prints, returns or fails with.
package struct Expectation: Sendable, Hashable {
  package enum Claim: Sendable, Hashable {
    /// The standard output so far ends with these lines: consecutive `// Prints "…"` comments.
    case prints([PrintedLine])
    /// The result of the statement on these lines has this description: `// => value`.
    case result(String, lines: ClosedRange<FileLine>)
    /// A sample that must fail does so with this message, on these lines if there are any:
    /// `// Error: text`.
    case error(String, lines: ClosedRange<FileLine>?)
    /// The sample's standard output, or the messages of a sample that must fail, are exactly the
    /// text of the `output` fence that follows it.
    case output(CodeBlock)
    /// The claim of a comment that was not written for Exhibit.
    case comment(CommentClaim)
  }

  package struct PrintedLine: Sendable, Hashable {
    package var text: String
    /// The position in the file at which the comment begins.
    package var position: SourcePosition

    package init(text: String, position: SourcePosition) {
      self.text = text
      self.position = position
    }
  }

  package var claim: Claim
  /// The position in the file at which the first comment of the claim begins.
  package var position: SourcePosition

  /// The point at which the program reports its output so far, for a claim about output in the
  /// middle of a statement. Other such claims are reported in place of their comments.
  package var statementEnd: CommentClaim.Mark?

  package init(
    _ claim: Claim, position: SourcePosition, statementEnd: CommentClaim.Mark? = nil
  ) {
    self.claim = claim
    self.position = position
    self.statementEnd = statementEnd
  }

  /// Returns `5` for `5 (last)`, a claim about only the last call of its line; `nil` for a claim
  /// about every call.
  package static func claimOfLastCall(in claim: String) -> String? {
    guard claim.hasSuffix(lastCall) else { return nil }
    return String(claim.dropLast(lastCall.count))
  }

  /// The suffix of a claim about only the last call of its line.
  package static let lastCall = " (last)"
}

extension Expectation {
  /// Returns the point at which the program reports its output so far; `nil` if the claim is not
  /// about output.
  func mark(in code: CodeBlock) -> CommentClaim.Mark? {
    switch claim {
    case .prints(let lines):
      // Elsewhere, the comment is the only text on its line.
      statementEnd
        ?? lines.last.map { line in
          CommentClaim.Mark(line: code.codeLine(FileLine(line.position.line)), keptBytes: 0)
        }
    case .comment(let claim): claim.name == nil ? claim.mark : nil
    case .result, .error, .output: nil
    }
  }
}
