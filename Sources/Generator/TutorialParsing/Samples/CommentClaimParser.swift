import SwiftText
import TutorialModel

/// The claims in the comments of a block that was not written for Exhibit.
package struct CommentClaims: Sendable, Hashable {
  /// Claims of the kind `comment`, in the order of the lines.
  package var expectations: [Expectation] = []
  package var failures: [FailureClaim] = []
}

/// Reads the comments in code that was not written for Exhibit: `// [1, 2]`, `// prints "a"`,
/// `// Runtime error`.
///
/// A comment belongs to the statement before it on its line, or directly above it. It is a claim if
/// all of it, except for a lead, reads as a value or an error. A comment below code that could
/// print may be a claim as well: it is prose unless some of it is in the output.
package struct CommentClaimParser {
  private let code: CodeBlock
  private let scan: SwiftScan
  /// The top-level statements after which a call can be inserted, by their last line.
  private let statements: [Int: ClosedRange<CodeLine>]
  private let numbering: Set<Int>
  private var claims = CommentClaims()

  /// - Parameter scan: the scan of the code, if there is one already.
  package static func parse(_ code: CodeBlock, _ scan: SwiftScan? = nil) -> CommentClaims {
    var parser = CommentClaimParser(code: code, scan: scan ?? SwiftScanner.scan(code.lines))
    if let drawn = parser.drawnError { return CommentClaims(failures: [drawn]) }
    parser.claims.failures = parser.failuresAbove
    for run in parser.runs { parser.read(run) }
    return parser.claims
  }

  /// The claim of a comment that draws an error as the compiler does, below the line with the
  /// error. The lines around the error may be part of its cause, so the claim is about the whole
  /// code.
  private var drawnError: FailureClaim? {
    guard let comment = scan.comments.first(where: { $0.isAlone && $0.drawsError }) else {
      return nil
    }
    return FailureClaim(
      kind: .refusal, message: nil, statement: 0...CodeLine(max(0, code.lines.count - 1)),
      position: code.position(comment))
  }

  private init(code: CodeBlock, scan: SwiftScan) {
    self.code = code
    self.scan = scan
    statements = Dictionary(
      scan.statements.executed.filter { scan.lines[$0.upperBound].endDepth == 0 }
        .map { ($0.upperBound, ClosedRange($0)) }, uniquingKeysWith: { $1 })
    numbering = Self.numbering(in: scan)
  }

  // MARK: Runs

  /// Comments that belong together, and the last line of their statement.
  private struct Run {
    var comments: [LineComment]
    var codeLine: Int
  }

  /// The comments after code, each with the lines that continue its value, and the groups of
  /// comments directly below code.
  private var runs: [Run] {
    var runs: [Run] = []
    for comment in scan.comments where comment.isPlain {
      if !comment.isAlone {
        runs.append(Run(comments: [comment], codeLine: comment.line))
      } else if let last = runs.last?.comments.last, last.line == comment.line - 1 {
        // Below a comment after code, another group begins, unless a bracket holds the two
        // together.
        if last.isAlone || runs[runs.count - 1].comments.text.hasOpenBracket {
          runs[runs.count - 1].comments.append(comment)
        } else {
          runs.append(Run(comments: [comment], codeLine: runs[runs.count - 1].codeLine))
        }
      } else if scan.lines.indices.contains(comment.line - 1), scan.lines[comment.line - 1].hasCode
      {
        runs.append(Run(comments: [comment], codeLine: comment.line - 1))
      }
    }
    return runs
  }

  private mutating func read(_ run: Run) {
    if let failure = failure(run) { return claims.failures.append(failure) }
    // A comment within a statement is about a step of the statement. The step's value is not
    // recorded.
    guard !scan.goesOnBelow(run.codeLine) else { return }
    guard run.comments.count > 1 || !numbering.contains(run.comments[0].line) else { return }
    var lines = run.comments.map { line(of: $0) }
    // A heading for the lines below: `// Prints`, `// Results in:`.
    var lead = CommentLead.none
    if let first = lines.first {
      let heading = CommentLead.strip(first.text)
      if heading.lead != .none, heading.rest.isEmpty, lines.count > 1 {
        lead = heading.lead
        lines.removeFirst()
      }
    }
    var group: [CommentClaim.Line] = []
    while let first = lines.first {
      if lead == .none, let named = CommentLead.stripName(first.text), isDeclared(named.name),
        let claim = self.claim(first.dropping(named.dropped), named.name, &lines, run)
      {
        append(group, lead, run)
        group = []
        append(claim)
      } else {
        group.append(lines.removeFirst())
      }
    }
    append(group, lead, run)
  }

  /// Removes the lines of a claim about a variable, and returns the claim.
  private func claim(
    _ first: CommentClaim.Line, _ name: String, _ lines: inout [CommentClaim.Line], _ run: Run
  ) -> CommentClaim? {
    let all = [first.withoutBackticks] + lines.dropFirst()
    let count = Self.valueLineCount(all)
    guard count > 0 else { return nil }
    lines.removeFirst(count)
    return CommentClaim(
      lines: Array(all.prefix(count)), valueLineCount: count, name: name,
      statement: code.statement(endingAt: run.codeLine, in: scan),
      mark: place(behind: all[count - 1], of: run))
  }

  private mutating func append(
    _ group: [CommentClaim.Line], _ heading: CommentLead, _ run: Run
  ) {
    guard !group.isEmpty else { return }
    var lead = heading
    var lines = group
    for (index, line) in group.enumerated() {
      let stripped = CommentLead.strip(line.text)
      // Otherwise it is prose that begins with a lead: `Prints 1 through 3 three times`.
      guard stripped.lead != .none, stripped.rest.withoutProse.readsAsResult else { continue }
      lines[index] = line.dropping(stripped.dropped)
      if index == 0, lead == .none { lead = stripped.lead }
    }
    if lead != .none {
      for index in lines.indices { lines[index].text = lines[index].text.withoutProse }
    }
    if lines.count == 1 { lines[0] = lines[0].withoutBackticks }
    guard lines.contains(where: { !$0.text.isEmpty && !$0.text.isDots }) else { return }
    let count = Self.valueLineCount(lines)
    let saysPrints = lead == .prints
    let mark = lines.last.flatMap { place(behind: $0, of: run) }
    // A claim without a value can only be about output.
    guard count > 0 || mark != nil else { return }
    append(
      CommentClaim(
        lines: lines, valueLineCount: count, saysPrints: saysPrints,
        statement: code.statement(endingAt: run.codeLine, in: scan), mark: mark))
  }

  private mutating func append(_ claim: CommentClaim) {
    guard let first = claim.lines.first else { return }
    claims.expectations.append(Expectation(.comment(claim), position: first.position))
  }

  // MARK: Parts

  /// The number of lines, from the first, that read as one value; 0 if they do not.
  private static func valueLineCount(_ lines: [CommentClaim.Line]) -> Int {
    var text = ""
    for (index, line) in lines.prefix(maximumValueLines).enumerated() {
      text += (text.isEmpty ? "" : " ") + line.text
      guard text.hasOpenBracket else { return text.readsAsValue ? index + 1 : 0 }
    }
    return 0
  }

  /// The maximum number of lines of a value. Longer ones are not read, so the work stays linear.
  private static let maximumValueLines = 200

  /// The place for a mark: the comment on whose line a claim ends.
  private func place(behind line: CommentClaim.Line, of run: Run) -> CommentClaim.Mark? {
    guard statements[run.codeLine] != nil, run.comments.allSatisfy({ $0.depth == 0 }),
      let comment = run.comments.first(where: { $0.line + code.firstLine == line.position.line })
    else { return nil }
    return CommentClaim.Mark(
      line: CodeLine(comment.line), keptBytes: comment.isAlone ? 0 : comment.column - 1)
  }

  private func isDeclared(_ name: String) -> Bool {
    scan.declarations.contains {
      $0.name == name && $0.depth == 0 && ["let", "var"].contains($0.keyword)
    }
  }

  /// The claims of comments above the statements that fail: `// Fatal error: out of range`.
  private var failuresAbove: [FailureClaim] {
    scan.comments.compactMap { comment in
      let isBelowCode = comment.line > 0 && scan.lines[comment.line - 1].hasCode
      guard comment.isAlone, comment.isPlain, comment.depth == 0, !isBelowCode,
        scan.lines.indices.contains(comment.line + 1),
        let statement = statements.values.first(where: {
          $0.lowerBound.number == comment.line + 1
        }),
        let (kind, message) = CommentLead.failure(line(of: comment).text), kind != .either,
        message != nil
      else { return nil }
      return FailureClaim(
        kind: kind, message: message, statement: statement, position: code.position(comment))
    }
  }

  private func failure(_ run: Run) -> FailureClaim? {
    let comment = run.comments[0]
    guard let statement = statements[run.codeLine],
      let (kind, message) = CommentLead.failure(line(of: comment).text)
    else { return nil }
    return FailureClaim(
      kind: kind, message: message, statement: statement,
      position: code.position(comment))
  }

  /// The comment without its slashes and one blank after them; text that is output may be indented.
  private func line(of comment: LineComment) -> CommentClaim.Line {
    var bytes = comment.text.utf8.dropFirst(2)
    if bytes.first == Ascii.space { bytes = bytes.dropFirst() }
    let column = comment.column + comment.text.utf8.count - bytes.count
    while bytes.last?.isBlank == true { bytes.removeLast() }
    return CommentClaim.Line(
      text: bytes.string, position: code.position(line: CodeLine(comment.line), column: column))
  }

  /// The lines of comments that only number the steps: `// 1`, then code, then `// 2`.
  private static func numbering(in scan: SwiftScan) -> Set<Int> {
    let numbers = scan.comments.filter(\.isAlone).compactMap { comment in
      Int(comment.text.utf8.dropFirst(2).trimmed.string).map { (line: comment.line, number: $0) }
    }
    guard let first = numbers.first, !scan.lines[..<first.line].contains(where: \.hasCode),
      numbers.map(\.number) == Array(1...max(numbers.count, 1))
    else { return [] }
    return Set(numbers.map(\.line))
  }
}

extension CommentClaim.Line {
  /// The line without a number of bytes at its beginning.
  fileprivate func dropping(_ count: Int) -> CommentClaim.Line {
    CommentClaim.Line(
      text: text.utf8.dropFirst(count).string,
      position: SourcePosition(line: position.line, column: position.column + count))
  }

  /// The line without backticks around it. A value is often marked as code: `` `nil` ``.
  fileprivate var withoutBackticks: CommentClaim.Line {
    guard text.utf8.count > 2, text.utf8.first == Ascii.backtick,
      text.utf8.last == Ascii.backtick, text.utf8.count(where: { $0 == Ascii.backtick }) == 2
    else { return self }
    var line = dropping(1)
    line.text.removeLast()
    return line
  }
}

extension LineComment {
  /// Indicates whether it begins with exactly two slashes.
  fileprivate var isPlain: Bool { text.hasPrefix("//") && !text.hasPrefix("///") }

  /// Indicates whether the comment points at code, as in `// ^ error: …` or ``//  `- error: …``.
  fileprivate var drawsError: Bool {
    let words = text.utf8.dropFirst(2).drop(while: \.isBlank)
    let arrow = words.prefix { "`|-^~".utf8.contains($0) }
    return isPlain && !arrow.isEmpty
      && words.dropFirst(arrow.count).drop(while: \.isBlank).starts(with: "error: ".utf8)
  }
}

extension [LineComment] {
  fileprivate var text: String {
    map { $0.text.utf8.dropFirst(2).string }.joined(separator: " ")
  }
}

extension String {
  /// Indicates whether it is nothing but a value, or values with commas between them.
  fileprivate var readsAsValue: Bool {
    ValueText(self, as: .claim) != nil || ValueText(commaSeparated: self) != nil
  }

  /// The claim without the prose behind it: `"5"` of `"5", because 2 + 3 is 5.`, `7` of `7.`
  fileprivate var withoutProse: String {
    if utf8.first == Ascii.quote {
      guard let end = closingQuote else { return self }
      let rest = utf8[utf8.index(after: end)...]
      let isProse =
        rest.first.map { byte in
          byte.isBlank
            || ".,;:!".utf8.contains(byte) && (rest.dropFirst().first?.isBlank ?? true)
        } ?? false
      guard isProse, !rest.contains(Ascii.quote), !readsAsValue else { return self }
      return String(self[...end])
    }
    guard utf8.last == UInt8(ascii: ".") else { return self }
    let claim = String(dropLast())
    let isCode =
      claim.utf8.count > 2 && claim.utf8.first == Ascii.backtick
      && claim.utf8.last == Ascii.backtick
    return claim.readsAsValue || isCode ? claim : self
  }

  /// The quote that ends the string with which the text begins.
  private var closingQuote: Index? {
    var isEscaped = false
    return utf8.indices.dropFirst().first { index in
      let isEnd = utf8[index] == Ascii.quote && !isEscaped
      isEscaped = utf8[index] == Ascii.backslash && !isEscaped
      return isEnd
    }
  }

  /// Indicates whether it can follow a word like `prints`.
  fileprivate var readsAsResult: Bool {
    utf8.first == Ascii.quote || utf8.first == UInt8(ascii: "'")
      || utf8.first == Ascii.backtick || readsAsValue || hasOpenBracket
      || !isEmpty
        && utf8.split(separator: Ascii.space).allSatisfy {
          ValueText($0.string, as: .claim) != nil
        }
  }

  /// Indicates whether a bracket is open at its end, so that a value may continue below.
  fileprivate var hasOpenBracket: Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in utf8 {
      if isEscaped {
        isEscaped = false
      } else if isInString, byte == Ascii.backslash {
        isEscaped = true
      } else if byte == Ascii.quote {
        isInString.toggle()
      } else if !isInString {
        if byte == Ascii.openBracket || byte == Ascii.openParenthesis { depth += 1 }
        if byte == Ascii.closeBracket || byte == Ascii.closeParenthesis { depth -= 1 }
      }
    }
    return depth > 0
  }

  fileprivate var isDots: Bool {
    let text = utf8.trimmed.string
    return text == "..." || text == "…"
  }
}
