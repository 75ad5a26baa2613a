/// A real value or output that replaces a failed expectation: `exhibit accept`.
package enum Correction: Sendable, Hashable {
  /// The value after the `// =>` at this position, followed by `(last)` if other calls of the line
  /// gave other values.
  case result(String, isLast: Bool = false, at: SourcePosition)
  /// The text between the quotes of the `// Prints "…"` at this position.
  case prints(String, at: SourcePosition)
  /// The message after the `// Error:` at this position.
  case error(String, at: SourcePosition)
  /// Messages without a claim in the sample of this fence: a line `// Error: text` for each.
  case missingErrors([String], of: CodeBlock)
  /// A text in a comment at this position that replaces another one.
  case comment(String, replacing: String, at: SourcePosition)
  /// The lines of an `output` fence.
  case output([String], fence: CodeBlock)
}
