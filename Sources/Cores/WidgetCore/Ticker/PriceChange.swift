import Foundation

/// A change from one price to another.
public struct PriceChange: Hashable, Sendable {
  /// The direction of a change.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, unchanged
  }

  public let from: Decimal
  public let to: Decimal

  public init(from: Decimal, to: Decimal) {
    self.from = from
    self.to = to
  }

  /// The new price minus the old one.
  public var amount: Decimal { to - from }

  /// The direction of the change. Less than half a hundredth counts as unchanged, since it would
  /// not be visible.
  public var direction: Direction {
    if roundedAmount == 0 { return .unchanged }
    return roundedAmount > 0 ? .up : .down
  }

  /// Returns the amount and its percentage of the old price, with signs: `+3.21 (+0.8%)`.
  ///
  /// An unchanged price has both signs: `±0.00 (±0.0%)`.
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
