import TutorialModel

/// A file of documentation with its blocks, from top to bottom.
package struct DocumentedFile: Sendable, Hashable {
  /// The path relative to the package, with forward slashes.
  package var path: String
  package var blocks: [DocumentedBlock]
  /// The number of blocks that are not Swift: another language, or a transcript of a terminal.
  package var otherBlocks: Int
  package var diagnostics: [Diagnostic]
  /// The documents that show the file, such as the tutorial of a step.
  package var shownBy: [String] = []

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
