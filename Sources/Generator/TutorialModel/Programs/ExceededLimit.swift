/// A limit of the sandbox that a program exceeded.
package struct ExceededLimit: Sendable, Hashable {
  /// The problem as reported to the author: `the program used more than 1 GiB of memory, …`.
  package let message: String
  /// Indicates whether the program wrote more output than is kept.
  package let cutsOutput: Bool

  package init(message: String, cutsOutput: Bool) {
    self.message = message
    self.cutsOutput = cutsOutput
  }
}
