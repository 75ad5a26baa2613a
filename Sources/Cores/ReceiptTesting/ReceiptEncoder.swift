import Foundation
import ReceiptCore

/// Writes a receipt's payload as the store does: a SET of attributes.
///
/// Absent values are omitted, or written as an empty text if the store does so.
public struct ReceiptEncoder: Sendable {
  public init() {}

  /// Encodes the payload of a receipt, ready to be signed.
  public func encode(_ receipt: AppReceipt) -> [UInt8] {
    var attributes = [
      text(.bundleIdentifier, bytes: receipt.bundleIdentifierData),
      text(.appVersion, receipt.appVersion),
      attribute(ReceiptField.opaqueValue.rawValue, receipt.opaqueValue),
      attribute(ReceiptField.sha1Hash.rawValue, receipt.sha1Hash),
      date(.creationDate, receipt.creationDate),
    ]
    if let environment = receipt.environment {
      attributes.append(text(.environment, environment.rawValue))
    }
    if let number = receipt.appIdentifier {
      attributes.append(
        attribute(ReceiptField.appIdentifier.rawValue, Encoding.integer(number)))
    }
    if let rating = receipt.ageRating { attributes.append(text(.ageRating, ia5: rating)) }
    if let version = receipt.originalAppVersion {
      attributes.append(text(.originalAppVersion, version))
    }
    if let purchase = receipt.originalPurchaseDate {
      attributes.append(date(.originalPurchaseDate, purchase))
    }
    if let end = receipt.expirationDate { attributes.append(date(.expirationDate, end)) }
    for purchase in receipt.inAppPurchases {
      attributes.append(
        attribute(ReceiptField.inAppPurchase.rawValue, encode(purchase)))
    }
    for other in receipt.otherAttributes { attributes.append(attribute(other.type, other.value)) }
    return Encoding.value(0x31, Array(attributes.joined()))
  }

  /// Encodes the value of a purchase's attribute, which is itself a SET of attributes.
  public func encode(_ purchase: InAppPurchaseReceipt) -> [UInt8] {
    var attributes: [[UInt8]] = []
    func add(_ field: InAppPurchaseField, _ value: [UInt8]?) {
      if let value { attributes.append(attribute(field.rawValue, value)) }
    }
    add(.quantity, Encoding.integer(purchase.quantity))
    add(.productIdentifier, Encoding.utf8String(purchase.productIdentifier))
    add(.transactionIdentifier, Encoding.utf8String(purchase.transactionIdentifier))
    add(.purchaseDate, dateValue(purchase.purchaseDate))
    add(
      .originalTransactionIdentifier,
      purchase.originalTransactionIdentifier.map(Encoding.utf8String))
    add(.originalPurchaseDate, purchase.originalPurchaseDate.map(dateValue))
    add(.productType, purchase.productType.map { Encoding.integer($0.rawValue) })
    // The store always writes these two attributes, empty if absent.
    add(
      .subscriptionExpirationDate,
      purchase.subscriptionExpirationDate.map(dateValue) ?? Encoding.ia5String(""))
    add(.cancellationDate, purchase.cancellationDate.map(dateValue) ?? Encoding.ia5String(""))
    add(.webOrderLineItemIdentifier, purchase.webOrderLineItemIdentifier.map(Encoding.integer))
    add(.isTrialPeriod, purchase.isTrialPeriod.map { Encoding.integer($0 ? 1 : 0) })
    add(
      .isInIntroductoryPricePeriod,
      purchase.isInIntroductoryPricePeriod.map { Encoding.integer($0 ? 1 : 0) })
    add(.promotionalOfferIdentifier, purchase.promotionalOfferIdentifier.map(Encoding.utf8String))
    return Encoding.value(0x31, Array(attributes.joined()))
  }

  private func attribute(_ type: Int, _ value: [UInt8]) -> [UInt8] {
    Encoding.sequence(
      Encoding.integer(type), Encoding.integer(1), Encoding.octetString(value))
  }

  private func text(_ field: ReceiptField, _ text: String) -> [UInt8] {
    attribute(field.rawValue, Encoding.utf8String(text))
  }

  private func text(_ field: ReceiptField, ia5 text: String) -> [UInt8] {
    attribute(field.rawValue, Encoding.ia5String(text))
  }

  private func text(_ field: ReceiptField, bytes: [UInt8]) -> [UInt8] {
    attribute(field.rawValue, bytes)
  }

  private func date(_ field: ReceiptField, _ date: Date) -> [UInt8] {
    attribute(field.rawValue, dateValue(date))
  }

  private func dateValue(_ date: Date) -> [UInt8] {
    Encoding.ia5String(date.formatted(.iso8601))
  }
}
