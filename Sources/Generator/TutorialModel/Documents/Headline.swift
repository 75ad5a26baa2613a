/// The first line of a printed message, including the two differing values if they are short.
package struct Headline: Sendable, Hashable {
  /// The expected and the actual value.
  package struct Values: Sendable, Hashable {
    package var expected, actual: String
  }

  /// The part of the message before the values: `result differs on call 2 of 3`.
  package var start: String
  /// The values; `nil` if the message does not compare values, or if they are long.
  package var values: Values?
  /// The text after the values.
  package var end = ""

  /// The complete line: `result differs: expected 3, actual 2`.
  package var text: String {
    values.map { "\(start): expected \($0.expected), actual \($0.actual)\(end)" } ?? start
  }

  init(_ diagnostic: Diagnostic) {
    start = diagnostic.message
    values = Self.values(in: diagnostic.details)
    guard values != nil, let stop = start.firstIndex(where: { $0 == ":" || $0 == "." }) else {
      return
    }
    end = String(start[stop...])
    start = String(start[..<stop])
  }

  private static func values(in details: [String]) -> Values? {
    guard details.count == 2, details[0].hasPrefix(expected), details[1].hasPrefix(actual) else {
      return nil
    }
    let values = Values(
      expected: String(details[0].dropFirst(expected.count)),
      actual: String(details[1].dropFirst(actual.count)))
    let both = values.expected + values.actual
    guard both.count <= longest, !both.unicodeScalars.contains("\n"), !values.expected.isEmpty,
      !values.actual.isEmpty
    else { return nil }
    return values
  }

  private static let expected = "expected: "
  private static let actual = "actual:   "
  /// The maximum length of both values together, in characters.
  private static let longest = 80
}
