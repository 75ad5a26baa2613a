/// Why the text that a sample includes cannot be read.
package struct IncludeProblem: Error, Sendable, Hashable {
  /// What is wrong and what to do.
  package var message: String

  package init(message: String) {
    self.message = message
  }
}
