/// A value as Swift shows it, or as a programmer writes it in a comment: `[1, 2]`, `Point(x: 1)`,
/// `.north`.
package indirect enum ValueText: Sendable, Hashable {
  /// A part of a tuple or an argument: `x: 1`, or `1` without a label.
  package struct Field: Sendable, Hashable {
    package var label: String?
    package var value: ValueText

    package init(_ label: String? = nil, _ value: ValueText) {
      self.label = label
      self.value = value
    }
  }

  /// A key of a dictionary with its value.
  package struct Entry: Sendable, Hashable {
    package var key: ValueText
    package var value: ValueText

    package init(_ key: ValueText, _ value: ValueText) {
      self.key = key
      self.value = value
    }
  }

  /// The text between the quotes, its escapes resolved.
  case string(String)
  case number(NumberText)
  /// `true`, `nil`, `Direction.north`; in a description also a name by itself: `north`.
  case name(String)
  /// `.north`
  case member(String)
  /// `[1, 2]`
  case list([ValueText])
  /// `["a": 1]`; in a claim what is left out may be said by a key and a value that are both `rest`.
  case entries([Entry])
  /// `(1, y: 2)`
  case tuple([Field])
  /// `Point(x: 1)`, `.circle(2)`; without generic arguments: `ArraySlice([1])`.
  case call(String, [Field])
  /// `1..<5`, `1...`
  case range(lower: ValueText?, mark: String, upper: ValueText?)
  /// `...` or `…` in the place of any further parts.
  case rest
}

extension ValueText {
  /// Reads a text as a value, and as nothing but one.
  ///
  /// - Returns: `nil` for any other text.
  /// - Complexity: linear in the length of the text.
  package init?(_ text: String, as style: Style) {
    guard let value = ValueTextParser.parse(text, style) else { return nil }
    self = value
  }

  /// Reads values with commas between them and no brackets around them: `1, 2, 3`.
  ///
  /// - Returns: `nil` for any other text, and for a single value.
  package init?(commaSeparated text: String) {
    guard let values = ValueTextParser.parseList(text), values.count > 1 else { return nil }
    self = .list(values)
  }

  /// Reads string literals with blanks between them: `"a" "b"`.
  package static func strings(_ text: String) -> [String]? { ValueTextParser.parseStrings(text) }

  /// Where a text comes from.
  package enum Style: Sendable {
    /// A comment: every word that is not a literal, `Type(…)` or `.case` makes it prose.
    case claim
    /// `String(describing:)`: names stand without a dot.
    case description
  }
}
