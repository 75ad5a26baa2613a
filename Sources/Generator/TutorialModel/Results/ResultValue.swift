/// The value of an expression, a binding or an assignment when its line ran.
package struct ResultValue: Sendable, Hashable, Codable {
  /// The 1-based first and last line of the expression in the file.
  package var line: Int
  package var endLine: Int
  /// The name of the variable that was bound or assigned; empty for an expression.
  package var name: String
  package var type: String
  /// The last value, in the form of `String(describing:)`.
  package var value: String
  /// `String(reflecting:)` of the last value, if Swift programmers write the value so: `"a"`.
  package var literal: String?
  /// The first hundred values, in order.
  package var values: [String]
  /// The number of times that the line ran.
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

  /// The text for readers; a string has its quotes.
  package var shown: String { literal ?? value }
}
