/// A value as Swift describes it, or as a programmer writes it in a comment: `[1, 2]`,
/// `Point(x: 1)`, `.north`.
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

  /// A key of a dictionary and its value.
  package struct Entry: Sendable, Hashable {
    package var key: ValueText
    package var value: ValueText

    package init(_ key: ValueText, _ value: ValueText) {
      self.key = key
      self.value = value
    }
  }

  /// The text between the quotes, with escapes resolved.
  case string(String)
  case number(NumberText)
  /// `true`, `nil`, `Direction.north`; in a description also a plain name: `north`.
  case name(String)
  /// `.north`
  case member(String)
  /// `[1, 2]`
  case list([ValueText])
  /// `["a": 1]`. In a claim, an entry whose key and value are both `rest` represents omitted ones.
  case entries([Entry])
  /// `(1, y: 2)`
  case tuple([Field])
  /// `Point(x: 1)`, `.circle(2)`; without generic arguments: `ArraySlice([1])`.
  case call(String, [Field])
  /// `1..<5`, `1...`
  case range(lower: ValueText?, mark: String, upper: ValueText?)
  /// `...` or `…` in place of any further parts.
  case rest
}

extension ValueText {
  /// Reads a text that is a single value.
  ///
  /// - Returns: `nil` for any other text.
  /// - Complexity: Linear in the length of the text.
  package init?(_ text: String, as style: Style) {
    guard let value = ValueTextParser.parse(text, style) else { return nil }
    self = value
  }

  /// Reads values that are separated by commas and have no brackets around them: `1, 2, 3`.
  ///
  /// - Returns: `nil` for any other text, and for a single value.
  package init?(commaSeparated text: String) {
    guard let values = ValueTextParser.parseList(text), values.count > 1 else { return nil }
    self = .list(values)
  }

  /// Reads string literals that are separated by blanks: `"a" "b"`.
  package static func strings(_ text: String) -> [String]? { ValueTextParser.parseStrings(text) }

  /// The origin of a text.
  package enum Style: Sendable {
    /// A comment. Every word that is not a literal, `Type(…)` or `.case` makes it prose.
    case claim
    /// `String(describing:)`, in which names have no dot.
    case description
  }
}
