import Foundation

/// The contents of an app receipt.
///
/// Parsing proves nothing: a receipt can be forged. `ReceiptValidator` checks that the store signed
/// it, and for which app and device.
///
/// Source: Apple, "Receipt Fields".
public struct AppReceipt: Hashable, Sendable {
  /// The store that issued the receipt; `nil` if the receipt does not say.
  public var environment: ReceiptEnvironment?
  /// The app's identifier in the App Store; `nil` or 0 outside production.
  public var appIdentifier: Int?
  /// The bundle identifier of the app that was bought.
  public var bundleIdentifier: String
  /// The encoded bundle identifier, with its tag and length: part of the device hash.
  public var bundleIdentifierData: [UInt8]
  /// The version of the app that the receipt was issued to: `CFBundleVersion` on iOS.
  public var appVersion: String
  /// Random bytes that are part of the device hash: 16 from the App Store, 8 from Xcode.
  public var opaqueValue: [UInt8]
  /// The hash that ties the receipt to a device: compare it with `deviceHash(for:)`.
  public var sha1Hash: [UInt8]
  /// The app's age rating, such as "4+".
  public var ageRating: String?
  /// The date when the receipt was issued. The certificates must be valid at this date.
  public var creationDate: Date
  /// The in-app purchases, in the receipt's order, which has no meaning.
  public var inAppPurchases: [InAppPurchaseReceipt]
  /// The date when the app was first bought.
  public var originalPurchaseDate: Date?
  /// The version that was first bought; "1.0" in the sandbox.
  public var originalAppVersion: String?
  /// The date when the receipt itself expires, for volume purchases. In Xcode's receipts, the year
  /// 4001 means never.
  public var expirationDate: Date?
  /// The attributes of unknown types, undecoded.
  public var otherAttributes: [ReceiptAttribute]

  /// Makes a receipt. Omitted arguments are absent from it.
  ///
  /// - Parameter bundleIdentifierData: the encoded identifier; by default a UTF8String, as the
  ///   store encodes it.
  public init(
    bundleIdentifier: String, appVersion: String, creationDate: Date,
    bundleIdentifierData: [UInt8]? = nil, opaqueValue: [UInt8] = [], sha1Hash: [UInt8] = [],
    environment: ReceiptEnvironment? = nil, appIdentifier: Int? = nil, ageRating: String? = nil,
    inAppPurchases: [InAppPurchaseReceipt] = [], originalPurchaseDate: Date? = nil,
    originalAppVersion: String? = nil, expirationDate: Date? = nil,
    otherAttributes: [ReceiptAttribute] = []
  ) {
    self.environment = environment
    self.appIdentifier = appIdentifier
    self.bundleIdentifier = bundleIdentifier
    self.bundleIdentifierData =
      bundleIdentifierData ?? AttributeValue.encodedText(bundleIdentifier)
    self.appVersion = appVersion
    self.opaqueValue = opaqueValue
    self.sha1Hash = sha1Hash
    self.ageRating = ageRating
    self.creationDate = creationDate
    self.inAppPurchases = inAppPurchases
    self.originalPurchaseDate = originalPurchaseDate
    self.originalAppVersion = originalAppVersion
    self.expirationDate = expirationDate
    self.otherAttributes = otherAttributes
  }

  /// Returns the purchases of a product.
  public func purchases(of productIdentifier: String) -> [InAppPurchaseReceipt] {
    inAppPurchases.filter { $0.productIdentifier == productIdentifier }
  }

  /// Returns the products whose purchases are active at a date: bought, and neither canceled nor
  /// expired.
  ///
  /// Consumables are included, since only the app knows whether they are used up.
  public func activeProducts(at date: Date) -> Set<String> {
    Set(inAppPurchases.filter { $0.isActive(at: date) }.map(\.productIdentifier))
  }
}

extension AppReceipt: CustomStringConvertible {
  /// A short description, such as "com.example.app 7 (Production), 2 purchases".
  public var description: String {
    let environment = environment.map { " (\($0))" } ?? ""
    let count = inAppPurchases.count
    let purchases = "\(count) purchase\(count == 1 ? "" : "s")"
    return "\(bundleIdentifier) \(appVersion)\(environment), \(purchases)"
  }
}
