/// A Swift block of a page, with what its author says and expects of it.
package struct Sample: Sendable, Hashable, Identifiable {
  /// A sample's place is its name: the file and the line of its fence.
  package struct ID: Sendable, Hashable {
    package var path: String
    package var line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  package var id: ID
  package var code: CodeBlock
  package var words: SampleWords
  /// In the order of their lines.
  package var expectations: [Expectation]
  /// Lines of the file on which a name is bound to a literal: their result says nothing new.
  package var literalBindingLines: Set<Int>

  package init(
    id: ID, code: CodeBlock, words: SampleWords, expectations: [Expectation],
    literalBindingLines: Set<Int>
  ) {
    self.id = id
    self.code = code
    self.words = words
    self.expectations = expectations
    self.literalBindingLines = literalBindingLines
  }

  /// Whether a line of the file is one of the sample's code lines.
  package func contains(line: Int) -> Bool {
    line >= code.firstLine && line < code.firstLine + code.lines.count
  }
}
