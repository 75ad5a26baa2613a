import Foundation

/// An error of a store.
///
/// Source: Apple, "SKError.Code", for the cases up to `ineligibleForOffer`.
public enum StoreError: Error, Codable, Hashable, Sendable {
  case unknown
  /// The customer is not allowed to use the store.
  case clientInvalid
  /// The customer canceled, or approval was declined: show no error.
  case paymentCancelled
  /// The payment is invalid: its quantity is not one that the product's type allows.
  case paymentInvalid
  /// The customer may not make payments on this device.
  case paymentNotAllowed
  /// The store does not sell this product.
  case storeProductNotAvailable
  /// The store cannot be reached.
  case cloudServiceFailed
  /// The product has no such offer.
  case invalidOfferIdentifier
  /// The customer may not redeem this offer.
  case ineligibleForOffer

  /// A programming error: a transaction was finished while it was purchasing or deferred.
  case finishedTooEarly(PaymentTransactionState)
  /// A programming error: the session has no such transaction, or it is not in the required state.
  case noSuchTransaction(identifier: Int)
  /// A customer already shares with five other members of the family.
  case familyIsFull
  /// The transactions cannot be read or written.
  case storage(reason: String)
}

extension StoreError: CustomStringConvertible {
  /// A description of the error and its remedy in English.
  public var description: String {
    switch self {
    case .unknown: "The store does not say what went wrong."
    case .clientInvalid: "The customer is not allowed to use the store."
    case .paymentCancelled: "The payment was cancelled."
    case .paymentInvalid: "The payment is not valid: check its quantity."
    case .paymentNotAllowed:
      "Payments are not allowed here. Ask canMakePayments before you offer products."
    case .storeProductNotAvailable: "The store does not sell this product."
    case .cloudServiceFailed: "The store cannot be reached."
    case .invalidOfferIdentifier: "The product has no such offer: check its identifier."
    case .ineligibleForOffer: "The customer may not redeem this offer."
    case .finishedTooEarly(let state):
      """
      A transaction that is \(state.rawValue) cannot be finished. \
      Finish it when it is purchased, failed or restored.
      """
    case .noSuchTransaction(let identifier):
      "There is no transaction \(identifier) in the required state."
    case .familyIsFull:
      "A purchase can be shared with five others at most. Stop sharing with one of them first."
    case .storage(let reason):
      "The transactions cannot be saved or read: \(reason)."
    }
  }
}

extension StoreError: LocalizedError {
  public var errorDescription: String? { description }
}
