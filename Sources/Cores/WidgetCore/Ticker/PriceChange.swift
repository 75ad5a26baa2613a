import Foundation

/// How a price has changed.
public struct PriceChange: Hashable, Sendable {
  /// Which way a price has gone.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, unchanged
  }

  public let from: Decimal
  public let to: Decimal

  public init(from: Decimal, to: Decimal) {
    self.from = from
    self.to = to
  }

  /// The new price less the old one.
  public var amount: Decimal { to - from }

  /// Where the price went. What is less than half a hundredth is no change, as nobody would see it.
  public var direction: Direction {
    if roundedAmount == 0 { return .unchanged }
    return roundedAmount > 0 ? .up : .down
  }

  /// The amount and its share of the old price, each with its sign: `+3.21 (+0.8%)`.
  ///
  /// No change has both signs: `±0.00 (±0.0%)`.
  public func text(locale: Locale = .current) -> String {
    let share = from == 0 || direction == .unchanged ? 0 : amount / from
    let amountText = roundedAmount.magnitude.formatted(
      .number.precision(.fractionLength(2)).locale(locale))
    let shareText = share.magnitude.formatted(
      .percent.precision(.fractionLength(1)).locale(locale))
    return "\(sign)\(amountText) (\(sign)\(shareText))"
  }

  private var sign: String {
    switch direction {
    case .up: "+"
    case .down: "−"
    case .unchanged: "±"
    }
  }

  private var roundedAmount: Decimal {
    var (rounded, exact) = (Decimal(), amount)
    NSDecimalRound(&rounded, &exact, 2, .plain)
    return rounded
  }
}
