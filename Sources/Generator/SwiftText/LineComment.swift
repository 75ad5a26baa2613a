/// A `//` comment of a Swift text, or a `/* … */` on one line.
package struct LineComment: Hashable {
  /// The 0-based line.
  package var line: Int
  /// The 1-based column, in UTF-8 bytes.
  package var column: Int
  /// The text from the `//` to the end of the line, or from the `/*` to the `*/`.
  package var text: String
  /// Indicates whether there is no code before it on its line.
  package var isAlone: Bool
  /// The number of open brackets before it.
  package var depth: Int
}
