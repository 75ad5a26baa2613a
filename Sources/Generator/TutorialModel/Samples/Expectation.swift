/// What the author claims a sample prints or returns.
package struct Expectation: Sendable, Hashable {
  package enum Claim: Sendable, Hashable {
    /// Standard output so far ends with these lines: consecutive `// Prints "…"` comments.
    case prints([PrintedLine])
    /// The result of the statement on these lines is described so: `// => value`.
    case result(String, lines: ClosedRange<FileLine>)
    /// A sample that must fail does so with this message, on these lines where some are named:
    /// `// Error: text`.
    case error(String, lines: ClosedRange<FileLine>?)
    /// The sample's standard output, or the messages of one that must fail, is exactly the text of
    /// this `output` fence right after it.
    case output(CodeBlock)
    /// What a comment says that nobody wrote for Exhibit.
    case comment(CommentClaim)
  }

  package struct PrintedLine: Sendable, Hashable {
    package var text: String
    /// Where the comment begins in the file.
    package var position: SourcePosition

    package init(text: String, position: SourcePosition) {
      self.text = text
      self.position = position
    }
  }

  package var claim: Claim
  /// Where the (first) comment begins in the file.
  package var position: SourcePosition

  package init(_ claim: Claim, position: SourcePosition) {
    self.claim = claim
    self.position = position
  }

  /// The value in a claim about the last call of its line alone: `5 (last)`; `nil` for one about
  /// every call.
  package static func claimOfLastCall(in claim: String) -> String? {
    guard claim.hasSuffix(lastCall) else { return nil }
    return String(claim.dropLast(lastCall.count))
  }

  /// What ends a claim about the last call of its line.
  package static let lastCall = " (last)"
}

extension Expectation {
  /// The place at which the program reports how far its output has come; `nil` if the claim is not about
  /// output.
  func mark(in code: CodeBlock) -> CommentClaim.Mark? {
    switch claim {
    case .prints(let lines):
      // The comment has its line to itself.
      lines.last.map { line in
        CommentClaim.Mark(line: code.codeLine(FileLine(line.position.line)), keptBytes: 0)
      }
    case .comment(let claim): claim.name == nil ? claim.mark : nil
    case .result, .error, .output: nil
    }
  }
}
