import Foundation

/// Allows one number and nothing else, or the beginning of one.
///
/// A number has an optional sign, digits of any script, at most one decimal separator (the
/// locale's) and, if allowed, an exponent: "-12.5e-3" in English, "٣٫١٤" in Egypt. To type "-5", a
/// user must first type "-", so beginnings are accepted. Use `value(of:)` or `isNumber(_:)` when
/// the number must be complete.
///
/// Foundation's parsers are more lenient: they stop at the first character that does not fit, and
/// read "12abc" as 12 and "1.2.3" as 1.2.
public struct NumericConstraint: TextConstraint, Hashable {
  /// The decimal separator: "." in English, "," in French, U+066B in Arabic.
  public let decimalSeparator: String
  /// Indicates whether an exponent may follow: "e" and a power of ten.
  public let allowsExponent: Bool
  /// Indicates whether a "+" or a "-" may come first.
  public let allowsSign: Bool

  /// Makes the constraint for a locale's numbers.
  public init(
    locale: Locale = .current, allowsExponent: Bool = false, allowsSign: Bool = true
  ) {
    decimalSeparator = locale.decimalSeparator ?? "."
    self.allowsExponent = allowsExponent
    self.allowsSign = allowsSign
  }

  public func evaluate(_ change: TextChange) -> TextVerdict {
    let reading = reading(of: change.proposedText)
    return reading.problem.map { .reject(reason: $0) } ?? .accept
  }

  /// Returns whether the whole text is a complete number.
  public func isNumber(_ text: String) -> Bool {
    reading(of: text).isNumber
  }

  /// Returns the number in a text; `nil` if it is not a complete number, or too large for a
  /// `Decimal`.
  public func value(of text: String) -> Decimal? {
    let reading = reading(of: text)
    guard
      reading.isNumber, reading.exponent.count <= 4, let exponent = Int("0" + reading.exponent),
      exponent <= 127
    else { return nil }
    let power = reading.hasNegativeExponent ? -exponent : exponent
    let number = "\(reading.isNegative ? "-" : "")\(reading.mantissa)e\(power)"
    return Decimal(string: number, locale: Locale(identifier: "en_US_POSIX"))
      .flatMap { $0.isFinite ? $0 : nil }
  }
}
