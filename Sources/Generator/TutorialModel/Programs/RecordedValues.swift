/// The recorded values of one place in the source.
package struct RecordedValues: Sendable, Hashable {
  /// The value of one call.
  package struct Call: Sendable, Hashable {
    /// The 1-based number of the call.
    package var number: Int
    package var value: String

    package init(number: Int, value: String) {
      self.number = number
      self.value = value
    }
  }

  package var range: SourceRange
  package var name: String
  package var type: String
  /// The value of the last call.
  package var value: String
  package var literal: String?
  /// The elements of a collection whose description does not show them, if they were requested.
  package var elements: String?
  /// The values of the first calls, as they are shown.
  package var values: [String]
  /// The first call after those of `values` whose value differs from the last one in `values`.
  package var change: Call?
  package var count: Int
  /// Indicates whether another run of the program had a different value here. In the texts, `…`
  /// then replaces the parts that differ.
  package var isUnstable = false

  package init(
    range: SourceRange, name: String, type: String, value: String, literal: String? = nil,
    values: [String], count: Int
  ) {
    self.range = range
    self.name = name
    self.type = type
    self.value = value
    self.literal = literal
    self.values = values
    self.count = count
  }

  /// Keeps only what these values have in common with those of another run, if the two differ.
  package mutating func markIfUnstable(comparedWith other: RecordedValues) {
    guard self != other else { return }
    isUnstable = true
    value = value.withGaps(comparedWith: other.value)
    literal = literal?.withGaps(comparedWith: other.literal ?? "")
    elements = elements?.withGaps(comparedWith: other.elements ?? "")
    values = zip(values, other.values).map { $0.withGaps(comparedWith: $1) }
    if let call = change {
      change?.value = call.value.withGaps(comparedWith: other.change?.value ?? "")
    }
  }
}

extension String {
  /// The text with `…` in place of the words that differ in another text. A hexadecimal number
  /// keeps its prefix: `<DateFormatter: 0x…>`.
  fileprivate func withGaps(comparedWith other: String) -> String {
    if self == other { return self }
    let (words, others) = (words, other.words)
    guard words.count == others.count else { return "…" }
    return zip(words, others).map { word, other in
      if word == other { return String(word) }
      return word.hasPrefix("0x") && other.hasPrefix("0x") ? "0x…" : "…"
    }.joined()
  }

  /// The words of letters and digits, and the characters between them.
  private var words: [Substring] {
    var words: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      let next = word.isEmpty ? rest.prefix(1) : word
      words.append(next)
      rest = rest[next.endIndex...]
    }
    return words
  }
}
