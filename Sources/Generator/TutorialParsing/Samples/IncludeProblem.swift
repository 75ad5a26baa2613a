/// The reason why the text that a sample includes cannot be read.
package struct IncludeProblem: Error, Sendable, Hashable {
  /// The problem and the remedy.
  package var message: String
}
