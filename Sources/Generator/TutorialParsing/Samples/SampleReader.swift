import TutorialModel

/// Makes a sample of a Swift block: its words, its text, and what its comments say.
struct SampleReader: Sendable {
  let path: String
  let includes: IncludeReader

  func read(_ fence: CodeBlock) -> (sample: Sample, diagnostics: [Diagnostic]) {
    let info = SampleWordsParser().parse(info: fence.info, at: fence.infoPosition, path: path)
    var diagnostics = info.diagnostics
    var sample = Sample(
      id: Sample.ID(path: path, line: fence.position.line), code: fence, words: info.words,
      expectations: [], literalBindingLines: [])
    if let position = info.includePosition {
      // The body of the fence is not what its author means to be run, whatever becomes of this.
      sample.code.lines = []
      sample.code.columnOffsets = []
      do throws(IncludedText.Problem) {
        guard let include = info.words.include else { return (sample, diagnostics) }
        sample.take(try includes.read(include), from: include.path)
      } catch {
        diagnostics.append(Diagnostic(path: path, position: position, message: error.message))
      }
    }
    diagnostics += readComments(of: &sample)
    return (sample, diagnostics)
  }

  private func readComments(of sample: inout Sample) -> [Diagnostic] {
    let words = sample.words
    let scan = SwiftScanner.scan(sample.code.lines)
    let isWholeFile = sample.includedPath != nil && words.include?.region == nil
    let hidden = HiddenLines.find(
      in: sample.code, scan, path: sample.codePath, isWholeFile: isWholeFile)
    sample.hiddenLines = hidden.lines
    // Nobody checks what an ignored sample claims, so nobody has to mend it.
    guard words.kind != .ignore else { return hidden.diagnostics }
    let claims = ExpectationParser.parse(sample.code, scan, of: words, path: sample.codePath)
    sample.expectations = claims.expectations
    if words.kind.isExecuted {
      sample.literalBindingLines = Set(
        LiteralBindings.lines(in: scan).map { $0 + sample.code.firstLine })
    }
    return hidden.diagnostics + claims.diagnostics
  }
}

extension Sample {
  /// The fence keeps its place on the page; its lines are those of the file.
  fileprivate mutating func take(_ text: IncludedText, from path: String) {
    includedPath = path
    code.lines = text.lines
    code.firstLine = text.firstLine
    code.columnOffsets = text.columnOffsets
  }
}
