/// A real value or output to write in place of a failed expectation: `exhibit accept`.
package enum Correction: Sendable, Hashable {
  /// The value behind the `// =>` that begins here.
  case result(String, at: SourcePosition)
  /// The text between the quotes of the `// Prints "…"` that begins here.
  case prints(String, at: SourcePosition)
  /// The lines of an `output` fence.
  case output([String], fence: CodeBlock)
}
