/// The reason why a claim holds although its text differs from Swift's description of the value.
package enum Leniency: String, Sendable, Hashable, Codable, CaseIterable {
  /// `[1,2]` for `[1, 2]`, or a value on several lines.
  case spacing
  /// `"a"` for a text that is shown without quotes, or `nil` in backticks.
  case quotes
  /// `1` for `1.0`, `0x10` for `16`.
  case notation
  /// `3.14` for `3.14159`.
  case digits
  /// `[1]` for `ArraySlice([1])`.
  case wrapper
  /// `[1, 2]` for the elements of a collection whose description does not show them.
  case elements
  /// `1, 2` for `[1, 2]`.
  case brackets
  /// Another order of a set or a dictionary.
  case order
  /// `(1, 2)` for `(x: 1, y: 2)`.
  case labels
  /// `Point(x: 1)` for `Geometry.Point(x: 1)`.
  case typeName = "type name"
  /// `1` for `Optional(1)`.
  case optional
  /// `.north` for `north`.
  case member
  /// `[1, 2, ...]` for `[1, 2, 3]`.
  case shortened
  /// The output is split into other lines in the comment.
  case lines
  /// The value of only the last call of a line that ran several times.
  case lastCall = "last call"
}
