import Foundation
import TestSupport

@testable import ReceiptCore

/// The values of a receipt in `receipts/expected.json`.
struct ExpectedReceipt: Decodable {
  struct Purchase: Decodable {
    var productIdentifier, transactionIdentifier, purchaseDate: String
    var quantity: Int
    var originalTransactionIdentifier, originalPurchaseDate, cancellationDate: String?
    var subscriptionExpirationDate: String?
    var isTrialPeriod, isInIntroOfferPeriod, productType, webOrderLineItemID: Int?
  }

  var bundleIdentifier, bundleIdentifierTLVHex, appVersion, environment: String
  var opaqueValueHex, sha1HashHex, receiptCreationDate, trustRoot: String
  var ageRating, originalApplicationVersion, receiptExpirationDate: String?
  var type18OriginalPurchaseDate, type8Date, deviceIdentifierHex: String?
  var guidHashMatches: Bool?
  var berIndefiniteLength, signatureAndChainValidAtCreationDate: Bool
  var derLength, payloadLength, inAppCount: Int
  var inApp: [Purchase]

  static func load() throws -> [String: ExpectedReceipt] {
    try JSONDecoder().decode(
      [String: ExpectedReceipt].self, from: Fixtures.data("receipts/expected.json"))
  }
}

extension AppReceipt {
  /// The date in the undocumented attribute 8 of App Store receipts.
  var type8Date: Date? {
    otherAttributes.first { $0.type == 8 }.flatMap { try? AttributeValue.date($0) }
  }
}

/// Parses a date in the expected values with Foundation, and not with the receipt parser.
func foundationDate(_ text: String?) throws -> Date? {
  guard let text else { return nil }
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
  guard let date = formatter.date(from: text) else { throw CocoaError(.formatting) }
  return date
}

func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

func bytes(hex: String) -> [UInt8] {
  let digits = hex.compactMap(\.hexDigitValue).map(UInt8.init)
  return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}
