/// All values of one place in the source.
package struct RecordedValues: Sendable, Hashable {
  package var range: SourceRange
  package var name: String
  package var type: String
  package var value: String
  package var literal: String?
  package var values: [String]
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
