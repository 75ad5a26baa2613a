/// A `//` comment of a Swift text, or a `/* … */` on one line.
struct LineComment: Hashable {
  /// 0-based.
  var line: Int
  /// 1-based, in UTF-8 bytes.
  var column: Int
  /// From the `//` to the end of the line, or from the `/*` to the `*/`.
  var text: String
  /// Whether there is no code before it on its line.
  var isAlone: Bool
  /// How many brackets are open before it.
  var depth: Int
}
