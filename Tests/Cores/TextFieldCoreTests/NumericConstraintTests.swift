import Foundation
import Testing
import TextFieldCore

@Suite struct NumericConstraintTests {
  static let english = NumericConstraint(
    locale: Locale(identifier: "en_US"), allowsExponent: true)
  static let french = NumericConstraint(
    locale: Locale(identifier: "fr_FR"), allowsExponent: true)
  static let egyptian = NumericConstraint(locale: Locale(identifier: "ar_EG"))

  static let numbers: [(text: String, value: String)] = [
    ("0", "0"), ("-5", "-5"), ("+5", "5"), ("\u{2212}5", "-5"), ("1.5", "1.5"), (".5", "0.5"),
    ("5.", "5"), ("007", "7"), ("1e3", "1000"), ("1.5E-3", "0.0015"), ("12e+2", "1200"),
    ("١٢", "12"), ("-१.५", "-1.5"), ("1e127", "1" + String(repeating: "0", count: 127)),
  ]

  @Test(arguments: numbers)
  func readsWholeNumbers(text: String, value: String) {
    #expect(Self.english.isNumber(text))
    #expect(Self.english.permits(text))
    #expect(Self.english.value(of: text) == Decimal(string: value))
  }

  static let beginnings = ["", "-", "+", ".", "-.", "1e", "1e-", "1.5e+", "-1.e"]

  @Test(arguments: beginnings)
  func beginningsPassAndAreNoNumbers(text: String) {
    #expect(Self.english.permits(text))
    #expect(!Self.english.isNumber(text))
    #expect(Self.english.value(of: text) == nil)
  }

  static let nonsense = [
    "12abc", "1.2.3", "1,5", "1,234.5", "--1", "+-1", "1-", "1+1", "e1", "-e1", ".e1", "1e1.5",
    "1e1e1", "x", "-x", "1 ", " 1", "½", "Ⅷ", "五", "1\u{301}", "0x1F", "NaN", "inf", "١٫٥", "①",
    "1e--1", "e", "1\u{200D}", "1\u{FE0F}\u{20E3}", "\n",
  ]

  @Test(arguments: nonsense)
  func theWholeStringMustBeOneNumber(text: String) {
    #expect(!Self.english.permits(text))
    #expect(!Self.english.isNumber(text))
    #expect(Self.english.value(of: text) == nil)
  }

  @Test func theSeparatorIsTheLocales() {
    #expect(Self.french.value(of: "1,5") == Decimal(string: "1.5"))
    #expect(!Self.french.permits("1.5"))
    #expect(Self.egyptian.decimalSeparator == "\u{066B}")
    #expect(Self.egyptian.value(of: "٣٫١٤") == Decimal(string: "3.14"))
    #expect(Self.egyptian.value(of: "\u{061C}-٣") == -3)
    #expect(!Self.egyptian.permits("3.14"))
  }

  @Test func exponentAndSignOnlyWhereAllowed() throws {
    let plain = NumericConstraint(locale: Locale(identifier: "en_US"), allowsSign: false)
    #expect(plain.permits("12.5"))
    #expect(!plain.permits("-1"))
    #expect(!plain.permits("1e3"))
    #expect(
      plain.evaluate(try typing("-1"))
        == .reject(reason: "“-” is not allowed: there is no sign."))
  }

  @Test func whatIsTooLargeIsANumberWithoutAValue() {
    for text in ["1e128", "1e-128", "1e99999999999999999999", "1e9999"] {
      #expect(Self.english.isNumber(text))
      #expect(Self.english.value(of: text) == nil, "\(text)")
    }
    // Leading zeros do not make an exponent large.
    #expect(Self.english.isNumber("1e0000000003"))
  }

  static let reasons: [(text: String, reason: String)] = [
    ("1.2.", "A number has one “.” at most."),
    ("1-", "A sign stands only at the start or after “e”."),
    ("e", "A digit comes before “e”."),
    ("1e5e", "A number has one exponent at most."),
    ("1e5.", "An exponent is whole, with no “.” in it."),
    ("12a", "“a” cannot be part of a number here; the decimal separator is “.”."),
  ]

  @Test(arguments: reasons)
  func saysWhatIsWrong(text: String, reason: String) throws {
    #expect(Self.english.evaluate(try typing(text)) == .reject(reason: reason))
  }

  @Test func positiveIntegersAreDigitsAboveZero() {
    let positive = PositiveIntegerConstraint()
    for (text, value) in [("1", 1), ("42", 42), ("٤٢", 42), ("१०", 10)] {
      #expect(positive.permits(text))
      #expect(positive.value(of: text) == value)
    }
    for text in ["0", "05", "-1", "+1", "1.0", "1e3", "½", "五", " 1", "٠"] {
      #expect(!positive.permits(text), "\(text)")
      #expect(positive.value(of: text) == nil)
    }
    #expect(positive.permits(""))
    #expect(positive.value(of: "") == nil)
    #expect(positive.value(of: String(Int.max)) == Int.max)
    #expect(positive.value(of: "99999999999999999999") == nil)
  }

  @Test func deletingTheFirstDigitTakesTheZerosBehindIt() throws {
    let change = try #require(
      TextChange(text: "1005", range: NSRange(location: 0, length: 1), replacement: ""))
    #expect(PositiveIntegerConstraint().evaluate(change) == .replace(text: "5", caret: 0))
    let all = try #require(
      TextChange(text: "100", range: NSRange(location: 0, length: 1), replacement: ""))
    #expect(PositiveIntegerConstraint().evaluate(all) == .replace(text: "", caret: 0))
  }
}
