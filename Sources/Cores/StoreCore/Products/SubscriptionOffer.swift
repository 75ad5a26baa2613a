import Foundation

/// A lower price for the beginning of a subscription, or for a returning customer.
///
/// Source: Apple, "Product.SubscriptionOffer".
public struct SubscriptionOffer: Codable, Hashable, Sendable {
  /// The group of customers who get an offer.
  public enum OfferType: String, Codable, Hashable, Sendable {
    /// Customers who have had no introductory offer in the subscription's group. They get it
    /// without asking.
    case introductory
    /// Customers who are or were subscribed, and to whom the app makes the offer.
    case promotional
    /// Customers whose subscription has ended.
    case winBack
  }

  /// The way in which an offer is paid.
  public enum PaymentMode: String, Codable, Hashable, Sendable {
    /// Nothing is paid for one period of the offer.
    case freeTrial
    /// The offer's price is paid for each of its periods, which are as long as the subscription's.
    case payAsYouGo
    /// The offer's price is paid once, for all of its periods.
    case payUpFront
  }

  /// The offer's identifier; an introductory offer has none.
  public var id: String?
  public var type: OfferType
  public var paymentMode: PaymentMode
  /// The price in whole units of the product's currency.
  public var price: Decimal
  /// The length of one period of the offer.
  public var period: SubscriptionPeriod
  /// The number of periods.
  public var periodCount: Int

  /// Makes an offer.
  public init(
    _ type: OfferType, id: String? = nil, paymentMode: PaymentMode, price: Decimal = 0,
    period: SubscriptionPeriod, periodCount: Int = 1
  ) {
    self.id = id
    self.type = type
    self.paymentMode = paymentMode
    self.price = price
    self.period = period
    self.periodCount = periodCount
  }

  /// The number of payments at the offer's price.
  var paymentCount: Int { paymentMode == .payAsYouGo ? max(periodCount, 1) : 1 }

  /// Returns the period that one payment covers, for a subscription with the period `period`.
  func paidPeriod(of period: SubscriptionPeriod) -> SubscriptionPeriod {
    switch paymentMode {
    case .freeTrial, .payUpFront:
      SubscriptionPeriod(value: self.period.value * max(periodCount, 1), unit: self.period.unit)
    case .payAsYouGo: period
    }
  }
}

extension SubscriptionOffer: CustomStringConvertible {
  /// A short description, such as "free for 1 week", "0.99 for 3 × 1 month".
  public var description: String {
    let time = periodCount == 1 ? "\(period)" : "\(periodCount) × \(period)"
    return paymentMode == .freeTrial ? "free for \(time)" : "\(price) for \(time)"
  }
}
