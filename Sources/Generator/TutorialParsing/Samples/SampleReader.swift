import SwiftText
import TutorialModel

/// Reads a sample from a Swift block: its words, its text and its claims.
package struct SampleReader: Sendable {
  private let path: String
  /// The number of samples read so far, by session.
  private var counts: [String: Int] = [:]
  private let includes: SampleCollector.Includes

  package init(path: String, includes: SampleCollector.Includes) {
    self.path = path
    self.includes = includes
  }

  mutating func read(_ fence: CodeBlock) -> (sample: Sample, diagnostics: [Diagnostic]) {
    let info = SampleWordsParser().parse(info: fence.info, at: fence.infoPosition, path: path)
    var diagnostics = info.diagnostics
    var sample = Sample(
      id: id(of: info.words), code: fence, words: info.words, expectations: [],
      literalBindingLines: [])
    if let position = info.includePosition {
      // The body of the fence is not meant to run, even if the file cannot be read.
      sample.code.lines = []
      sample.code.columnOffsets = []
      switch info.words.include.flatMap({ includes[$0] }) {
      case .success(let document): sample.take(document)
      case .failure(let problem):
        diagnostics.append(Diagnostic(path: path, position: position, message: problem.message))
      case nil: return (sample, diagnostics)
      }
    }
    diagnostics += readComments(of: &sample, SwiftScanner.scan(sample.code.lines))
    return (sample, diagnostics)
  }

  /// Reads a block that was not written for Exhibit, as a sample of its own. Malformed words and
  /// claims are ignored as prose.
  package mutating func readForeign(
    _ fence: CodeBlock, _ scan: SwiftScan, _ claims: CommentClaims
  ) -> Sample {
    let info = SampleWordsParser().parse(info: fence.info, at: fence.infoPosition, path: path)
    var words = info.diagnostics.isEmpty ? info.words : SampleWords()
    if words.include != nil || words.fileName != nil { words = SampleWords() }
    words.membership = .isolated
    // A block that needs longer is most likely not meant to end.
    words.timeout = words.timeout ?? Self.foreignTimeout
    var sample = Sample(
      id: id(of: words), code: fence, words: words, expectations: [], literalBindingLines: [])
    _ = readComments(of: &sample, scan)
    sample.hiddenLines = []
    if words.kind == .run { sample.expectations = claims.expectations }
    return sample
  }

  /// The parts of a block that was not written for Exhibit: the statements that must fail, and the
  /// code between them.
  package func parts(of block: Sample, failing: [FailureClaim])
    -> [(sample: Sample, failure: FailureClaim?)]
  {
    guard block.words.kind == .run, !failing.isEmpty else { return [] }
    var parts: [(sample: Sample, failure: FailureClaim?)] = []
    var next = 0
    func add(_ range: Range<Int>, _ failure: FailureClaim? = nil) {
      guard !range.isEmpty else { return }
      var sample = block
      sample.code = block.code.part(range)
      let scan = SwiftScanner.scan(sample.code.lines)
      _ = readComments(of: &sample, scan)
      sample.hiddenLines = []
      sample.expectations =
        failure == nil ? CommentClaimParser.parse(sample.code, scan).expectations : []
      parts.append((sample, failure))
    }
    for failure in failing.sorted(by: { $0.statement.lowerBound < $1.statement.lowerBound }) {
      let lines = failure.statement.numbers
      guard lines.lowerBound >= next else { continue }
      add(next..<lines.lowerBound)
      add(Range(lines), failure)
      next = lines.upperBound + 1
    }
    add(next..<block.code.lines.count)
    return parts
  }

  /// The time limit of a block that was not written for Exhibit, in seconds.
  private static let foreignTimeout = 5

  /// The identifier of the next sample with these words. Isolated samples have no name, so they are
  /// numbered.
  private mutating func id(of words: SampleWords) -> Sample.ID {
    switch words.membership {
    case .page: Sample.ID(path: path, session: "", number: next(in: ""))
    case .named(let name): Sample.ID(path: path, session: name, number: next(in: name))
    case .isolated: Sample.ID(path: path, session: "isolated \(next(in: "isolated "))", number: 1)
    }
  }

  private mutating func next(in session: String) -> Int {
    counts[session, default: 0] += 1
    return counts[session] ?? 1
  }

  private func readComments(of sample: inout Sample, _ scan: SwiftScan) -> [Diagnostic] {
    let words = sample.words
    sample.imports = scan.moduleImports
    let isWholeFile = sample.includedPath != nil && words.include?.region == nil
    let hidden = HiddenLines.find(
      in: sample.code, scan, path: sample.codePath, isWholeFile: isWholeFile)
    sample.hiddenLines = hidden.lines
    // The claims of an ignored sample are not checked, so they need not be right.
    guard words.kind != .ignore else { return hidden.diagnostics }
    let refused = scan.reservedWords.map { word in
      Diagnostic(
        path: sample.codePath,
        position: sample.code.position(line: CodeLine(word.line), column: word.column),
        message: isReserved(word.text))
    }
    let claims = ExpectationParser.parse(sample.code, scan, of: words, path: sample.codePath)
    sample.expectations = claims.expectations
    if words.kind.isExecuted {
      sample.literalBindingLines = Set(
        LiteralBindings.lines(in: scan).map { sample.code.fileLine(CodeLine($0)) })
      let recorded = RecordedStatements(in: scan)
      sample.expressionStatements = recorded.expressions.map { ClosedRange($0) }
      readRecordedValues(of: &sample, recorded, scan)
      sample.executedStatements = scan.statements.executed.map { ClosedRange($0) }
      for line in scan.lines.indices {
        let end = scan.statementEnd(from: line)
        if end > line {
          sample.statementEnds[sample.code.fileLine(CodeLine(line))] =
            sample.code.fileLine(CodeLine(end))
        }
      }
    }
    sample.conditionalCode = ConditionalLines.find(in: scan)
    sample.isProgramFile = TopLevelNames.hasMainType(scan)
    sample.hasScriptCode = TopLevelNames.hasScriptCode(scan)
    sample.declaresTests = TopLevelNames.hasTests(scan)
    return hidden.diagnostics + refused + claims.diagnostics
  }
}

/// Finds the values that the program reads to record them.
private func readRecordedValues(
  of sample: inout Sample, _ recorded: RecordedStatements, _ scan: SwiftScan
) {
  func mark(after line: Int) -> CommentClaim.Mark {
    let code = scan.lines[line].code
    let rest = code.reversed().prefix(while: \.isBlank).count
    return CommentClaim.Mark(line: CodeLine(line), keptBytes: code.count - rest)
  }
  for bound in recorded.boundNames {
    sample.recordedReads += bound.names.map { name in
      RecordedRead(
        expression: name.text, line: CodeLine(name.line), column: name.column,
        mark: mark(after: bound.lines.upperBound))
    }
    if bound.names.count > 1 {
      let lines = ClosedRange<CodeLine>(bound.lines)
      sample.jointBindings.append(
        JointBinding(
          names: bound.names.map(\.text),
          lines: sample.code.fileLine(lines.lowerBound)...sample.code.fileLine(lines.upperBound)))
    }
  }
  for (last, target) in recorded.assignedTargets {
    let line = sample.code.fileLine(CodeLine(last))
    let isAskedFor = sample.expectations.contains { expectation in
      if case .result(_, let lines) = expectation.claim { lines.upperBound == line } else { false }
    }
    guard isAskedFor || !target.needsClaim else { continue }
    let end = mark(after: last)
    sample.recordedReads.append(
      RecordedRead(
        expression: target.text, line: end.line, column: end.keptBytes + 1, mark: end))
  }
}

extension Sample {
  /// Takes the lines of the code from a file. The fence keeps its place on the page.
  fileprivate mutating func take(_ document: SourceDocument) {
    let lines = document.lines
    let origins = lines.indices.map { document.origin(ofLine: $0 + 1) }
    includedPath = document.path
    code.lines = lines.map(\.string)
    code.firstLine = document.origin(ofLine: 1).line
    code.columnOffsets = origins.map(\.columnOffset)
  }
}

private func isReserved(_ word: String) -> String {
  if let invisible = word.firstInvisible {
    let shown = word.unicodeScalars.map { $0 == invisible ? invisible.written : String($0) }
      .joined()
    return
      "'\(shown)' is not the name that readers see: a character in it is invisible. "
      + "Remove it."
  }
  return word.hasPrefix("#")
    ? "\(word) is not allowed in a sample: a line's result could appear beside another line. Remove it."
    : "'\(word)' is a name that Exhibit uses to record what a sample does. Choose another."
}
