/// All values of one place in the source.
package struct RecordedValues: Sendable, Hashable {
  /// What one of the calls gave.
  package struct Call: Sendable, Hashable {
    /// From 1.
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
  /// That of the last call.
  package var value: String
  package var literal: String?
  /// The elements of a collection that shows something else, where they were asked for.
  package var elements: String?
  /// Those of the first calls, as they are shown.
  package var values: [String]
  /// The first call behind those whose value was another than the last of theirs.
  package var change: Call?
  package var count: Int

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
}
