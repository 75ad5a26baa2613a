/// A real value or output to write in place of a failed expectation: `exhibit accept`.
package enum Correction: Sendable, Hashable {
  /// The value behind the `// =>` that begins here, with `(last)` behind it where other calls of the
  /// line gave other values.
  case result(String, isLast: Bool = false, at: SourcePosition)
  /// The text between the quotes of the `// Prints "…"` that begins here.
  case prints(String, at: SourcePosition)
  /// The message behind the `// Error:` that begins here.
  case error(String, at: SourcePosition)
  /// Messages that nothing is said about in the sample of this fence: a line `// Error: text` each.
  case missingErrors([String], of: CodeBlock)
  /// A text in a comment that begins here, in place of another.
  case comment(String, replacing: String, at: SourcePosition)
  /// The lines of an `output` fence.
  case output([String], fence: CodeBlock)
}
