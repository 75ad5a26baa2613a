import SwiftText
import TutorialModel

/// Reads the claims in the comments of a sample: `// Prints "text"`, `// => value` and
/// `// Error: text`.
struct ExpectationParser {
  private let code: CodeBlock
  private let scan: SwiftScan
  private let words: SampleWords
  private let path: String
  private let claims: [(claim: LineComment.Claim, comment: LineComment)]
  /// The lines that contain only a claim.
  private lazy var claimLines = Set(claims.map(\.comment).filter(\.isAlone).map(\.line))
  private var expectations: [Expectation] = []
  private var diagnostics: [Diagnostic] = []
  /// The line of the last `// Prints`, and the lines of its claim, which the next line may
  /// continue.
  private var lastPrints: Int?
  private var printed: [Expectation.PrintedLine] = []
  /// The end of the statement that has the last `// Prints` in its middle.
  private var printsEnd: Int?
  /// The line of the last claim on a line of its own, and the line with the code above it.
  private var lastAlone: (comment: Int, code: Int)?

  static func parse(
    _ code: CodeBlock, _ scan: SwiftScan, of words: SampleWords = SampleWords(), path: String
  ) -> (expectations: [Expectation], diagnostics: [Diagnostic]) {
    var parser = ExpectationParser(code: code, scan: scan, words: words, path: path)
    for (claim, comment) in parser.claims { parser.read(claim, of: comment) }
    parser.endPrints()
    parser.warnOfNearMisses()
    return (parser.expectations, parser.diagnostics.sortedByPosition)
  }

  private init(code: CodeBlock, scan: SwiftScan, words: SampleWords, path: String) {
    self.code = code
    self.scan = scan
    self.words = words
    self.path = path
    claims = scan.comments.compactMap { comment in
      comment.claim(in: words.kind).map { ($0, comment) }
    }
  }

  private mutating func read(_ claim: LineComment.Claim, of comment: LineComment) {
    if let message = neverChecked(claim, in: words) { return report(message, comment) }
    if case .prints = claim {} else { endPrints() }
    switch claim {
    case .prints(let rest): readPrints(rest, comment)
    case .result(let value): readResult(value, comment)
    case .error(let text): readError(text, comment)
    }
  }

  private mutating func readPrints(_ rest: String, _ comment: LineComment) {
    guard rest.utf8.first == Ascii.quote, let close = rest.utf8.lastIndex(of: Ascii.quote),
      close > rest.startIndex
    else { return report(unquoted, comment) }
    guard rest[close...].dropFirst().allSatisfy(\.isWhitespace) else {
      return report(textBehindQuote, comment)
    }
    guard comment.isAlone else { return report(notAlone, comment) }
    guard comment.depth == 0 else { return report(insideBrackets, comment) }
    let text = String(rest.unicodeScalars[..<close].dropFirst())
    guard !TextPattern.isAnything(text) else { return report(saysNothing("// Prints"), comment) }
    let line = Expectation.PrintedLine(text: text, position: code.position(comment))
    // No call can be between the parts of a statement, such as a body and its `else`.
    let end = scan.statements.end(around: comment.line)
    defer { (lastPrints, printsEnd) = (comment.line, end) }
    if lastPrints != comment.line - 1, end == nil || end != printsEnd { endPrints() }
    if printed.isEmpty {
      expectations.append(
        Expectation(
          .prints([]), position: line.position, statementEnd: end.map { mark(atEndOf: $0) }))
    }
    printed.append(line)
  }

  private func mark(atEndOf line: Int) -> CommentClaim.Mark {
    let code = scan.lines[line].code
    let kept = code.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    return CommentClaim.Mark(line: CodeLine(line), keptBytes: kept)
  }

  /// Completes the claim of the last `// Prints` lines, before another claim.
  private mutating func endPrints() {
    guard !printed.isEmpty else { return }
    expectations[expectations.count - 1].claim = .prints(printed)
    printed = []
  }

  private mutating func readResult(_ value: String, _ comment: LineComment) {
    guard !value.isEmpty else { return report(emptyResult, comment) }
    guard !TextPattern.isAnything(Expectation.claimOfLastCall(in: value) ?? value) else {
      return report(saysNothing("// =>"), comment)
    }
    var line = comment.line
    if comment.isAlone {
      if let lastAlone, lastAlone.comment == line - 1 {
        line = lastAlone.code
      } else {
        repeat { line -= 1 } while claimLines.contains(line)
      }
      lastAlone = (comment.line, line)
      guard scan.lines.indices.contains(line), scan.lines[line].hasCode else {
        return report(noCodeAbove, comment)
      }
    }
    guard !scan.goesOnBelow(line) else { return report(insideStatement, comment) }
    expectations.append(
      Expectation(
        .result(value, lines: code.statement(endingAt: line, in: scan)),
        position: code.position(comment)))
  }

  private mutating func readError(_ text: String, _ comment: LineComment) {
    guard !text.isEmpty else { return report(emptyError, comment) }
    guard !TextPattern.isAnything(text) else { return report(saysNothing("// Error:"), comment) }
    let lines = comment.isAlone ? nil : code.statement(endingAt: comment.line, in: scan)
    expectations.append(Expectation(.error(text, lines: lines), position: code.position(comment)))
  }

  private mutating func warnOfNearMisses() {
    let comments = scan.comments.filter { $0.claim(in: words.kind) == nil } + scan.blockComments
    for comment in comments {
      guard let miss = NearMiss(comment, in: scan, of: words, claimLines: claimLines) else {
        continue
      }
      report(miss.message, comment, severity: .warning)
    }
  }

  private mutating func report(
    _ message: String, _ comment: LineComment, severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        path: path, position: code.position(comment), severity: severity, message: message))
  }
}

extension LineComment {
  fileprivate enum Claim {
    /// The text after `Prints`.
    case prints(String)
    case result(String)
    case error(String)
  }

  /// The claim of the comment in a sample of that kind; `nil` for an ordinary comment.
  fileprivate func claim(in kind: SampleKind) -> Claim? {
    let body = text.utf8.dropFirst(2).drop(while: \.isBlank)
    if body.starts(with: "=>".utf8) {
      return .result(body.dropFirst(2).trimmed.string)
    }
    if kind == .compileFail || kind == .shouldCrash, body.starts(with: "Error:".utf8) {
      return .error(body.dropFirst(6).trimmed.string)
    }
    // A whole word, not the beginning of another one.
    guard body.starts(with: "Prints".utf8), let space = body.dropFirst(6).first,
      space.isBlank || space == Ascii.quote
    else { return nil }
    let rest = body.dropFirst(6).trimmed
    let quotes = rest.count { $0 == Ascii.quote }
    let isClaim =
      ["\"", "“", "”", "„", "«"].contains { rest.starts(with: $0.utf8) }
      || (quotes == 1 && rest.last == Ascii.quote)
    return isClaim ? .prints(rest.string) : nil
  }
}

/// The reason why a claim of a sample of that kind is never checked; `nil` if it is checked.
private func neverChecked(_ claim: LineComment.Claim, in words: SampleWords) -> String? {
  let mark: String
  switch claim {
  case .result: mark = "// =>"
  case .prints: mark = "// Prints"
  case .error: return nil
  }
  let remedy: String
  switch words.kind {
  case .noRun: remedy = "it is compiled and not run. Remove the claim, or 'no-run'."
  case .syntaxOnly: remedy = "it is parsed and not run. Remove the claim."
  case .compileFail:
    remedy = "it does not run. Claim the compiler's message: // Error: text."
  case .run where words.fileName != nil && mark == "// Prints":
    return "// Prints is never checked in a sample with 'file': it has no top-level code. Move the "
      + "claim below the code that calls this."
  case .run, .shouldCrash, .ignore: return nil
  }
  return "\(mark) is never checked in a '\(words.kind.rawValue)' sample: \(remedy)"
}

private let unquoted =
  "the text must be between two straight quotes. Write // Prints \"text\"."

private let textBehindQuote =
  "nothing may follow the closing quote of // Prints \"text\". Remove it, or move it to a "
  + "comment of its own."

private let notAlone =
  "// Prints must be on a line of its own, below the code that prints. Move it there."

private let insideBrackets =
  "// Prints is only checked at the top level of a sample, and this is inside brackets. Move "
  + "it below the call that prints."

private let emptyResult =
  "the result that // => claims is missing. Write it after the arrow: // => 42."

private let emptyError =
  "the message that // Error: claims is missing. Write it after the colon."

private let noCodeAbove =
  "there is no code above this // =>. Put it after an expression or on the line directly below it."

private let insideStatement =
  "this // => is in the middle of a statement, which has only one value. Move it to the "
  + "statement's end, or bind this step to a name of its own."

private func saysNothing(_ mark: String) -> String {
  "a claim of only `...` is always true. Write some of the text after \(mark), or remove the claim."
}
