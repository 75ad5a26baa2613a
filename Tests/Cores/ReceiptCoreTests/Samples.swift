import Foundation
import ReceiptCore
import ReceiptTesting
import X509

/// Receipts that the tests make.
enum Samples {
  /// An authority that is made only once, since generating RSA keys is slow.
  static let authority = Result { try CertificateAuthority() }
  static let stranger = Result { try CertificateAuthority(name: "Stranger") }
  static let elliptic = Result { try CertificateAuthority(name: "Elliptic", keys: .p256) }

  static let date = Date(timeIntervalSince1970: 1_421_675_520)
  static let bundleIdentifier = "com.example.shop"
  static let device: [UInt8] = Array(0..<16)

  static func purchase(_ number: Int = 1) -> InAppPurchaseReceipt {
    InAppPurchaseReceipt(
      productIdentifier: "com.example.shop.coins", transactionIdentifier: "\(1_000 + number)",
      purchaseDate: date, productType: .consumable,
      originalTransactionIdentifier: "\(1_000 + number)", originalPurchaseDate: date,
      webOrderLineItemIdentifier: 0, isTrialPeriod: false)
  }

  static func receipt(purchases: [InAppPurchaseReceipt] = [purchase()]) -> AppReceipt {
    AppReceipt(
      bundleIdentifier: bundleIdentifier, appVersion: "7", creationDate: date,
      opaqueValue: Array(100..<116), environment: .sandbox, appIdentifier: 0, ageRating: "4+",
      inAppPurchases: purchases, originalPurchaseDate: date, originalAppVersion: "1.0",
      // Attributes of real receipts that have no meaning here.
      otherAttributes: [6, 7, 9, 11, 13, 14, 15, 16, 20, 25].map {
        ReceiptAttribute(type: $0, value: [0x02, 0x01, UInt8($0)])
      })
  }

  static func signer(_ authority: Result<CertificateAuthority, any Error> = authority) throws
    -> ReceiptSigner
  {
    ReceiptSigner(authority: try authority.get())
  }

  /// Returns a validator with all checks, for receipts of the tests' own authority.
  static func validator() throws -> ReceiptValidator {
    ReceiptValidator(trustRoots: [try authority.get().root]) {
      SignatureCheck()
      CertificateChainCheck()
      BundleIdentifierCheck(bundleIdentifier)
      VersionCheck("7")
      DeviceHashCheck(deviceIdentifier: device)
      ExpirationCheck(at: date)
    }
  }
}
