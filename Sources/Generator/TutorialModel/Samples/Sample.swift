/// A Swift block of a page, with its words and expectations.
package struct Sample: Sendable, Hashable, Identifiable {
  /// The identifier of a sample. It changes only when samples are inserted into the session before
  /// it, not with other changes of the page.
  package struct ID: Sendable, Hashable {
    /// The path of the page's file.
    package var path: String
    /// The name of the session, as in `Session.ID.name`.
    package var session: String
    /// The 1-based number among the page's samples of the session.
    package var number: Int

    package init(path: String, session: String, number: Int) {
      self.path = path
      self.session = session
      self.number = number
    }
  }

  package var id: ID
  /// The fence. With `include`, its lines and `firstLine` are those of the included file.
  package var code: CodeBlock
  /// The file that contains the code lines, if it is not the page itself: `include`.
  package var includedPath: String?
  package var words: SampleWords
  /// The expectations, in the order of their lines.
  package var expectations: [Expectation]
  /// The imports, in the order of their lines.
  package var imports: [ModuleImport] = []
  /// The lines on which a name is bound to a literal. Showing their result would only repeat the
  /// code.
  package var literalBindingLines: Set<FileLine>
  /// The lines of each expression statement that shares no line with another statement, in order: at
  /// the top level, and in the bodies of functions.
  package var expressionStatements: [ClosedRange<CodeLine>] = []
  /// The lines of each top-level statement that is executed when the program reaches it, in order.
  package var executedStatements: [ClosedRange<CodeLine>] = []
  /// The values that are read after their statements to be recorded.
  package var recordedReads: [RecordedRead] = []
  /// The statements that bind several names.
  package var jointBindings: [JointBinding] = []
  /// The last line of each multiline statement, by its first line.
  package var statementEnds: [FileLine: FileLine] = [:]
  /// The conditional code; `nil` if all lines are compiled.
  package var conditionalCode: ConditionalCode?
  /// Indicates whether one of its types is marked with `@main`. Such a sample is a file of a
  /// program without top-level code.
  package var isProgramFile = false
  /// Indicates whether its top level has code that only a script may have.
  package var hasScriptCode = false
  /// Indicates whether it declares tests of Swift Testing.
  package var declaresTests = false
  /// The lines that run but are not shown, from `// snippet.hide` to `// snippet.show`. They
  /// include those two comments.
  package var hiddenLines: Set<FileLine>

  package init(
    id: ID, code: CodeBlock, includedPath: String? = nil, words: SampleWords,
    expectations: [Expectation], literalBindingLines: Set<FileLine>, hiddenLines: Set<FileLine> = []
  ) {
    self.id = id
    self.code = code
    self.includedPath = includedPath
    self.words = words
    self.expectations = expectations
    self.literalBindingLines = literalBindingLines
    self.hiddenLines = hiddenLines
  }

  /// The limit of its wall time, in seconds.
  package var timeout: Int { words.timeout ?? 10 }

  /// The 1-based line of the page with the opening fence.
  package var line: Int { code.position.line }

  /// The name of its session in reports: empty for the page's own session, `line N` for an isolated
  /// sample's.
  package var sessionName: String {
    switch words.membership {
    case .page: ""
    case .named(let name): name
    case .isolated: "line \(line)"
    }
  }

  /// The 1-based lines of the page from the opening fence to the closing one.
  package var fenceLines: ClosedRange<Int> { line...max(line, code.endLine) }

  /// The path of the file that contains the code lines.
  package var codePath: String { includedPath ?? id.path }

  /// Returns whether a 1-based line of `codePath` is one of the sample's code lines.
  package func contains(line: Int) -> Bool {
    line >= code.firstLine && line < code.firstLine + code.lines.count
  }
}
