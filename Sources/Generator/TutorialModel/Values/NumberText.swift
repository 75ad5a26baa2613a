/// A number in one of its spellings: `1`, `-2.50`, `1.4e+20`, `0xFF`, `1_000`, `inf`, `nan`.
package struct NumberText: Sendable, Hashable {
  private enum Magnitude: Sendable, Hashable {
    /// The digits, from 0 to 9 and without leading zeros, times a power of ten.
    case finite(digits: [UInt8], exponent: Int)
    case infinity
    case nan
  }

  package let text: String
  private let isNegative: Bool
  private let magnitude: Magnitude
  /// Indicates whether there are digits after the point. The last of them may be rounded.
  private let hasFraction: Bool

  /// The agreement of one written number with another.
  package enum Agreement: Sendable, Hashable {
    case text
    /// The same number in another notation: `1` for `1.0`.
    case notation
    /// The same number up to the digits given: `3.14` for `3.14159`.
    case digits
  }

  package static func infinity(isNegative: Bool) -> NumberText {
    NumberText(
      text: isNegative ? "-∞" : "∞", isNegative: isNegative, magnitude: .infinity,
      hasFraction: false)
  }

  private init(text: String, isNegative: Bool, magnitude: Magnitude, hasFraction: Bool) {
    self.text = text
    self.isNegative = isNegative
    self.magnitude = magnitude
    self.hasFraction = hasFraction
  }

  /// Creates a number; `nil` unless the text is a number and nothing else.
  package init?(_ text: String) {
    self.text = text
    isNegative = text.hasPrefix("-")
    let body = text.drop { $0 == "-" || $0 == "+" }
    guard text.count - body.count < 2 else { return nil }
    switch body.lowercased() {
    case "inf", "infinity":
      magnitude = .infinity
      hasFraction = false
      return
    case "nan":
      magnitude = .nan
      hasFraction = false
      return
    default: break
    }
    guard body.first?.isDigit == true, body.allSatisfy(\.isASCII) else { return nil }
    let plain = body.filter { $0 != "_" }
    if let radix = ["0x": 16, "0b": 2, "0o": 8][String(plain.prefix(2))] {
      guard let value = UInt64(plain.dropFirst(2), radix: radix) else { return nil }
      magnitude = .finite(digits: Self.digits(of: String(value)), exponent: 0)
      hasFraction = false
      return
    }
    let parts = plain.split(separator: /[eE]/, maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard number.count <= 2, number.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    let fraction = number.count == 2 ? number[1] : ""
    var exponent = 0
    if parts.count == 2 {
      guard let power = Int(parts[1]), (-99_999...99_999).contains(power) else { return nil }
      exponent = power
    }
    magnitude = .finite(
      digits: Self.digits(of: number[0] + fraction), exponent: exponent - fraction.count)
    hasFraction = !fraction.isEmpty
  }

  /// Returns how this claimed number agrees with a real one; `nil` if it does not.
  package func agreement(with real: NumberText) -> Agreement? {
    if text == real.text { return .text }
    guard case .finite(let digits, let exponent) = magnitude,
      case .finite(let realDigits, let realExponent) = real.magnitude
    else {
      let isSame = magnitude == real.magnitude && (isNegative == real.isNegative || isNaN)
      return isSame ? .notation : nil
    }
    let isZero = digits.isEmpty && realDigits.isEmpty
    guard isZero || isNegative == real.isNegative || digits.isEmpty else { return nil }
    if Self.areEqual(digits, exponent, realDigits, realExponent) { return .notation }
    guard hasFraction, realExponent < exponent else { return nil }
    let dropped = exponent - realExponent
    let kept = Array(realDigits.dropLast(dropped))
    let next = dropped > realDigits.count ? 0 : realDigits[realDigits.count - dropped]
    let isRounded = next >= 5 && Self.successor(of: kept) == digits
    return kept == digits || isRounded ? .digits : nil
  }

  private var isNaN: Bool { magnitude == .nan }

  private static func digits(of text: some StringProtocol) -> [UInt8] {
    text.utf8.map { $0 - UInt8(ascii: "0") }.drop { $0 == 0 }.map(\.self)
  }

  private static func areEqual(
    _ digits: [UInt8], _ exponent: Int, _ others: [UInt8], _ otherExponent: Int
  ) -> Bool {
    let end = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let otherEnd = others.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    guard digits[..<end] == others[..<otherEnd] else { return false }
    return end == 0
      || exponent + digits.count - end == otherExponent + others.count - otherEnd
  }

  /// Returns the number that is greater by one in its last digit.
  private static func successor(of digits: [UInt8]) -> [UInt8] {
    var digits = digits
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return digits
      }
      digits[index] = 0
    }
    return [1] + digits
  }
}

extension Character {
  var isDigit: Bool { ("0"..."9").contains(self) }
}
