import Foundation
import TestSupport
import Testing
import TextFieldCore

/// Compares the constraint with the parsing of strings by Foundation's `Decimal`: a field must be
/// stricter.
@Suite struct FixtureTests {
  static let path = "text/swift-foundation-decimal-strings.json"

  struct Rows: Decodable {
    struct Row: Decodable {
      let string: String
      let locale: String?
      let expectedDecimal: String?
    }
    let cases: [Row]
  }

  @Test(.enabled(if: Fixtures.exist(path), Comment(rawValue: Fixtures.areMissing)))
  func isStricterThanDecimal() throws {
    let rows = try Fixtures.load(Rows.self, from: Self.path).cases
    #expect(rows.count == 35)
    var refused = 0
    for row in rows {
      let constraint = NumericConstraint(
        locale: Locale(identifier: row.locale ?? "en_US_POSIX"), allowsExponent: true)
      guard let value = constraint.value(of: row.string) else {
        refused += 1
        continue
      }
      // An accepted number is the same number in Foundation, which has read all of it.
      #expect(value == row.expectedDecimal.flatMap { Decimal(string: $0) }, "\(row.string)")
      let separators = constraint.decimalSeparator + "+-eE"
      #expect(row.string.allSatisfy { $0.isNumber || separators.contains($0) }, "\(row.string)")
    }
    // Accepts "+1234.56e3", "+1234.56E3", "+123456000E-3", "-0", "+0", "-0.", "+0.", ".3e1", and
    // 1234.5678 in two locales.
    #expect(rows.count - refused == 10)
  }
}
