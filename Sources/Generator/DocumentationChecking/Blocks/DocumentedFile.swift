import TutorialModel

/// A file of documentation with its blocks, from top to bottom.
package struct DocumentedFile: Sendable, Hashable {
  /// The path relative to the package, with forward slashes.
  package var path: String
  package var blocks: [DocumentedBlock] = []
  /// The number of blocks that are not Swift: another language, or a transcript of a terminal.
  package var otherBlocks = 0
  package var diagnostics: [Diagnostic] = []
  /// The documents that show the file, such as the tutorial of a step.
  package var shownBy: [String] = []
}
