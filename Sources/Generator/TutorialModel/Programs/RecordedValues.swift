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
  /// The first call after `values` whose value differs from the last of them.
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
