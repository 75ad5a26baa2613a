/// A Swift block of a page, with its author's words and expectations.
package struct Sample: Sendable, Hashable, Identifiable {
  /// What a sample is called: it stays the same when the page above the sample changes, except for
  /// samples that are inserted into its session.
  package struct ID: Sendable, Hashable {
    /// The page's file.
    package var path: String
    /// As `Session.ID.name`.
    package var session: String
    /// The 1-based place among the samples of the session that the page has.
    package var number: Int

    package init(path: String, session: String, number: Int) {
      self.path = path
      self.session = session
      self.number = number
    }
  }

  package var id: ID
  /// The fence; with `include`, its lines and `firstLine` are those of the included file.
  package var code: CodeBlock
  /// The file that the code lines stand in, where it is not the page itself: `include`.
  package var includedPath: String?
  package var words: SampleWords
  /// In the order of their lines.
  package var expectations: [Expectation]
  /// In the order of their lines.
  package var imports: [ModuleImport] = []
  /// The lines on which a name is bound to a literal: their result says nothing new.
  package var literalBindingLines: Set<FileLine>
  /// The lines of each top-level statement that is an expression and shares its lines with no other
  /// statement; in order.
  package var expressionStatements: [ClosedRange<CodeLine>] = []
  /// The lines of each top-level statement that does something when the program reaches it; in order.
  package var executedStatements: [ClosedRange<CodeLine>] = []
  /// The last line of each statement of several lines, by its first line.
  package var statementEnds: [FileLine: FileLine] = [:]
  /// `nil` where all lines are compiled.
  package var conditionalCode: ConditionalCode?
  /// Whether a type of it is marked with `@main`: such a sample is a file of a program that has no code
  /// at its top level.
  package var isProgramFile = false
  /// The lines that run and are not shown: `// snippet.hide`, with the comments themselves.
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

  /// The wall time that it may take, in seconds.
  package var timeout: Int { words.timeout ?? 10 }

  /// The 1-based line of its page on which the fence opens.
  package var line: Int { code.position.line }

  /// What the report calls its session: empty for the page's own, `line N` for an isolated sample's.
  package var sessionName: String {
    switch words.membership {
    case .page: ""
    case .named(let name): name
    case .isolated: "line \(line)"
    }
  }

  /// The lines of its page from the opening fence to the closing one.
  package var fenceLines: ClosedRange<Int> { line...max(line, code.endLine) }

  /// The file that the code lines stand in.
  package var codePath: String { includedPath ?? id.path }

  /// Whether a line of `codePath` is one of the sample's code lines.
  package func contains(line: Int) -> Bool {
    line >= code.firstLine && line < code.firstLine + code.lines.count
  }
}
