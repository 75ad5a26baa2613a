import TutorialModel

/// Reads a sample from a Swift block: its words, its text and its claims.
struct SampleReader: Sendable {
  private let path: String
  /// How many samples of each session were read.
  private var counts: [String: Int] = [:]
  private let includes: SampleCollector.Includes

  init(path: String, includes: SampleCollector.Includes) {
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
      // The author does not mean the body of the fence to run, whether or not the file can be read.
      sample.code.lines = []
      sample.code.columnOffsets = []
      switch info.words.include.flatMap({ includes[$0] }) {
      case .success(let document): sample.take(document)
      case .failure(let problem):
        diagnostics.append(Diagnostic(path: path, position: position, message: problem.message))
      case nil: return (sample, diagnostics)
      }
    }
    diagnostics += readComments(of: &sample)
    return (sample, diagnostics)
  }

  /// Isolated samples are counted: they have no name.
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

  private func readComments(of sample: inout Sample) -> [Diagnostic] {
    let words = sample.words
    let scan = SwiftScanner.scan(sample.code.lines)
    let isWholeFile = sample.includedPath != nil && words.include?.region == nil
    let hidden = HiddenLines.find(
      in: sample.code, scan, path: sample.codePath, isWholeFile: isWholeFile)
    sample.hiddenLines = hidden.lines
    // Nobody checks what an ignored sample claims, so its claims need not be right.
    guard words.kind != .ignore else { return hidden.diagnostics }
    let claims = ExpectationParser.parse(sample.code, scan, of: words, path: sample.codePath)
    sample.expectations = claims.expectations
    if words.kind.isExecuted {
      sample.literalBindingLines = Set(
        LiteralBindings.lines(in: scan).map { $0 + sample.code.firstLine })
      sample.expressionStatements = ExpressionStatements.lines(in: scan)
    }
    return hidden.diagnostics + claims.diagnostics
  }
}

extension Sample {
  /// The fence keeps its place on the page; its lines are those of the file.
  fileprivate mutating func take(_ document: SourceDocument) {
    let lines = document.lines
    let origins = lines.indices.map { document.origin(ofLine: $0 + 1) }
    includedPath = document.path
    code.lines = lines.map(\.string)
    code.firstLine = document.origin(ofLine: 1).line
    code.columnOffsets = origins.map(\.columnOffset)
  }
}
