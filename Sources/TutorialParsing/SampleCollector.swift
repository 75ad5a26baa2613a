import TutorialModel

/// Collects the Swift samples of a page and groups them into programs.
package struct SampleCollector: Sendable {
  package struct Output: Sendable, Hashable {
    /// In the order of their first samples.
    package var sessions: [Session] = []
    /// Samples that are not checked, because their author says so.
    package var ignored: [Sample] = []
    package var diagnostics: [Diagnostic] = []
  }

  /// Seconds that a sample may run where its author does not say.
  package static let defaultTimeout = 10

  package init() {}

  package func collect(_ page: Page, defaultLanguageMode: LanguageMode) -> Output {
    var output = Output()
    for code in codeBlocks(in: page.blocks) {
      guard code.language == "swift" else {
        if let warning = nearMiss(code, path: page.path) { output.diagnostics.append(warning) }
        continue
      }
      let sample = sample(code, path: page.path, diagnostics: &output.diagnostics)
      if sample.words.kind == .ignore {
        output.ignored.append(sample)
      } else {
        add(sample, of: page, defaultLanguageMode, to: &output.sessions)
      }
    }
    return output
  }

  private func sample(
    _ code: CodeBlock, path: String, diagnostics: inout [Diagnostic]
  ) -> Sample {
    let (words, problems) = SampleWordsParser().parse(
      info: code.info, at: code.infoPosition, path: path)
    diagnostics += problems
    var sample = Sample(
      id: Sample.ID(path: path, line: code.position.line), code: code, words: words,
      expectations: [], literalBindingLines: [])
    // Nobody checks what an ignored sample claims, so nobody has to mend it.
    guard words.kind == .run else { return sample }
    let scan = SwiftScanner.scan(code.lines)
    let (expectations, more) = ExpectationParser.parse(code, scan, path: path)
    diagnostics += more
    sample.expectations = expectations
    sample.literalBindingLines = Set(
      LiteralBindings.lines(in: scan).map { $0 + code.firstLine })
    return sample
  }

  private func add(
    _ sample: Sample, of page: Page, _ defaultLanguageMode: LanguageMode,
    to sessions: inout [Session]
  ) {
    let name =
      switch sample.words.membership {
      case .page: ""
      case .named(let name): name
      case .isolated: "line \(sample.id.line)"
      }
    let id = Session.ID(path: page.path, name: name)
    let timeout = sample.words.timeout ?? Self.defaultTimeout
    if let index = sessions.firstIndex(where: { $0.id == id }) {
      sessions[index].samples.append(sample)
      sessions[index].timeout += timeout
    } else {
      let world = page.frontMatter
      sessions.append(
        Session(
          id: id, samples: [sample], clock: world.clock, timeZone: world.timeZone,
          locale: world.locale, languageMode: world.languageMode ?? defaultLanguageMode,
          timeout: timeout))
    }
  }

  /// Top to bottom, wherever they stand.
  private func codeBlocks(in blocks: [Block]) -> [CodeBlock] {
    blocks.flatMap { block -> [CodeBlock] in
      switch block.kind {
      case .code(let code): [code]
      case .blockQuote(let inner), .alert(_, let inner), .footnoteDefinition(_, let inner):
        codeBlocks(in: inner)
      case .list(let list): list.items.flatMap(codeBlocks)
      case .heading, .paragraph, .table, .html, .thematicBreak: []
      }
    }
  }

  /// A listing whose author most likely meant a sample.
  private func nearMiss(_ code: CodeBlock, path: String) -> Diagnostic? {
    let language = code.language
    if language.lowercased() == "swift" {
      return wrongCase(language, path: path, position: code.infoPosition)
    }
    guard language.hasPrefix("swift"), let next = language.utf8.dropFirst(5).first,
      !next.isIdentifier, next != Ascii.minus, next != UInt8(ascii: "+")
    else { return nil }
    return wrongSeparator(language, path: path, position: code.infoPosition)
  }
}

private func wrongCase(_ language: String, path: String, position: SourcePosition) -> Diagnostic {
  Diagnostic(
    path: path, position: position, severity: .warning,
    message: "a '\(language)' block is shown and not run. Did you mean 'swift'?")
}

private func wrongSeparator(
  _ language: String, path: String, position: SourcePosition
) -> Diagnostic {
  Diagnostic(
    path: path, position: position, severity: .warning,
    message: "a '\(language)' block is shown and not run. Write a space or a comma after 'swift'.")
}
