/// A `//` comment of a Swift text.
struct LineComment: Hashable {
  /// 0-based.
  var line: Int
  /// 1-based, in UTF-8 bytes.
  var column: Int
  /// From the `//` to the end of the line.
  var text: String
  /// Whether there is no code before it on its line.
  var isAlone: Bool
  /// How many brackets are open before it.
  var depth: Int
}
