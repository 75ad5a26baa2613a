/// Allows a whole number above 0 in the digits of any script, or an empty text.
///
/// The number does not begin with 0. If a deletion leaves a 0 in front, that 0 is deleted, too:
/// "105" without its "1" becomes "5".
public struct PositiveIntegerConstraint: TextConstraint, Hashable {
  public init() {}

  public func evaluate(_ change: TextChange) -> TextVerdict {
    let text = change.proposedText
    if let other = text.unicodeScalars.first(where: { $0.digit == nil }) {
      return .reject(reason: "Only digits, not “\(Character(other))”.")
    }
    guard text.unicodeScalars.first?.digit == 0 else { return .accept }
    guard change.isDeletion else {
      return .reject(reason: "A positive integer does not begin with “\(text.prefix(1))”.")
    }
    let zeros = text.unicodeScalars.prefix { $0.digit == 0 }
    let rest = text.unicodeScalars[zeros.endIndex...]
    let removed = String(zeros).utf16.count
    return .replace(text: String(rest), caret: max(0, change.proposedCaret - removed))
  }

  /// Returns the number in a text; `nil` if it is not a number, or too large for an `Int`.
  public func value(of text: String) -> Int? {
    let digits = text.unicodeScalars.map(\.digit)
    guard let first = digits.first, first != 0 else { return nil }
    var value = 0
    for digit in digits {
      guard let digit else { return nil }
      let (tens, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(digit)
      if overflows || overflowsToo { return nil }
      value = sum
    }
    return value
  }
}

extension Unicode.Scalar {
  /// The value from 0 to 9 of a decimal digit of any script.
  var digit: Int? {
    if ("0"..."9").contains(self) { return Int(value) - 48 }
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { Int($0) }
  }
}
