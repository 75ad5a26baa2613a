/// A code block of documentation that was not written for Exhibit.
package struct DocumentedBlock: Sendable, Hashable {
  /// The block as it stands, read as a sample of its own.
  package var sample: Sample
  /// Its parts from top to bottom, where comments of it say that statements fail: each statement is a
  /// part. Empty where none says so.
  package var parts: [Part]
  /// Whether its fence says that it is Swift: an untagged block counts only if it parses as Swift.
  package var isMarked: Bool
  /// The number of the text in its file that it stands in: the whole file, or one comment.
  package var page: Int
  /// What the comment is about, by the names of the types around it and its own; empty elsewhere.
  package var symbol: [String]
  /// Whether it stands in the comment of what only the module itself can use.
  package var isInternal: Bool
  package var directive: BlockDirective
  /// The modules that it imports itself.
  package var imports: Set<String>
  /// What its top level declares.
  package var declaredNames: Set<String>
  /// The declarations of the block at any depth that could be a module's, by their names.
  package var listedNames: [ListedName]
  /// Whether it has a type with `@main`.
  package var isProgramFile: Bool
  /// Whether its top level has calls and assignments, not declarations alone.
  package var hasStatements: Bool
  /// Whether dots in it stand for code.
  package var hasDots: Bool
  /// Whether a comment of it stands for code that is left out.
  package var hasOmissions: Bool
  /// Why it cannot be built into a program of Exhibit's, if it cannot.
  package var refusal: String?

  /// Some lines of a block, as a sample.
  package struct Part: Sendable, Hashable {
    package var sample: Sample
    /// What is said of it, if it is to fail.
    package var failure: FailureClaim?

    package init(_ sample: Sample, failure: FailureClaim? = nil) {
      self.sample = sample
      self.failure = failure
    }
  }

  /// A name that a block declares, and where.
  package struct ListedName: Sendable, Hashable {
    package var name: String
    /// 0-based, in the code.
    package var line: Int
    /// 1-based, in UTF-8 bytes.
    package var column: Int

    package init(name: String, line: Int, column: Int) {
      self.name = name
      self.line = line
      self.column = column
    }
  }

  package init(
    sample: Sample, parts: [Part] = [], isMarked: Bool, page: Int = 0, symbol: [String] = [],
    isInternal: Bool = false, directive: BlockDirective = BlockDirective(),
    declaredNames: Set<String> = [],
    listedNames: [ListedName] = [], isProgramFile: Bool = false, hasStatements: Bool = false,
    hasDots: Bool = false,
    hasOmissions: Bool = false, refusal: String? = nil
  ) {
    self.sample = sample
    self.parts = parts
    self.isMarked = isMarked
    self.page = page
    self.symbol = symbol
    self.isInternal = isInternal
    self.directive = directive
    imports = Set(ImportDeclaration.modules(in: sample.code.lines))
    self.declaredNames = declaredNames
    self.listedNames = listedNames
    self.isProgramFile = isProgramFile
    self.hasStatements = hasStatements
    self.hasDots = hasDots
    self.hasOmissions = hasOmissions
    self.refusal = refusal
  }

  /// Whether a reader who has come to the block has another one in mind: it is on the same page, or
  /// in the comment of a type around this one's symbol.
  package func isReadAfter(_ other: DocumentedBlock) -> Bool {
    if other.page == page { return other.sample.line < sample.line }
    return !other.symbol.isEmpty && other.symbol.count < symbol.count
      && symbol.starts(with: other.symbol)
  }
}

/// A file of documentation with its blocks, from top to bottom.
package struct DocumentedFile: Sendable, Hashable {
  /// Relative to the package, with forward slashes.
  package var path: String
  package var blocks: [DocumentedBlock]
  /// How many blocks are none of Swift's: another language, or a transcript of a terminal.
  package var otherBlocks: Int
  package var diagnostics: [Diagnostic]

  package init(
    path: String, blocks: [DocumentedBlock] = [], otherBlocks: Int = 0,
    diagnostics: [Diagnostic] = []
  ) {
    self.path = path
    self.blocks = blocks
    self.otherBlocks = otherBlocks
    self.diagnostics = diagnostics
  }
}
