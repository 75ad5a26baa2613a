/// The value of an expression, a binding or an assignment when its line ran.
package struct ResultValue: Sendable, Hashable, Codable {
  /// The line of the file on which the expression begins, and the one on which it ends.
  package var line: Int
  package var endLine: Int
  /// The name that was bound or assigned; empty for an expression.
  package var name: String
  package var type: String
  /// The last value, as `String(describing:)` gives it.
  package var value: String
  /// `String(reflecting:)` of the last value, where that is what Swift programmers write: `"a"`.
  package var literal: String?
  /// The first hundred values, in order.
  package var values: [String]
  /// How many times the line ran.
  package var count: Int

  package init(
    line: Int, endLine: Int, name: String, type: String, value: String, literal: String? = nil,
    values: [String] = [], count: Int = 1
  ) {
    self.line = line
    self.endLine = endLine
    self.name = name
    self.type = type
    self.value = value
    self.literal = literal
    self.values = values
    self.count = count
  }

  /// The text for readers: a string with its quotes.
  package var shown: String { literal ?? value }
}
