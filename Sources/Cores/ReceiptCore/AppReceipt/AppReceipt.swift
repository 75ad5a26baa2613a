import Foundation

/// What an app receipt says, once its bytes are read.
///
/// Reading proves nothing: anybody can write a receipt. `ReceiptValidator` tells whether the store
/// signed it, and for whom.
///
/// Source: Apple, "Receipt Fields".
public struct AppReceipt: Hashable, Sendable {
  /// The store that issued the receipt.
  public var environment: ReceiptEnvironment?
  /// The app's number in the App Store; `nil` or 0 outside production.
  public var appIdentifier: Int?
  /// The bundle identifier of the app that was bought.
  public var bundleIdentifier: String
  /// The bundle identifier as it is encoded, tag and length included: part of the device's hash.
  public var bundleIdentifierData: [UInt8]
  /// The version of the app that the receipt was issued to: `CFBundleVersion` on iOS.
  public var appVersion: String
  /// Random bytes that take part in the device's hash: 16 from the App Store, 8 from Xcode.
  public var opaqueValue: [UInt8]
  /// What ties the receipt to a device; compare it with `deviceHash(for:)`.
  public var sha1Hash: [UInt8]
  /// The app's age rating, such as "4+".
  public var ageRating: String?
  /// When the receipt was issued; certificates are judged at this moment.
  public var creationDate: Date
  /// The in-app purchases, in the receipt's own order, which means nothing.
  public var inAppPurchases: [InAppPurchaseReceipt]
  /// When the app was first bought.
  public var originalPurchaseDate: Date?
  /// The version that was first bought; "1.0" in the sandbox.
  public var originalAppVersion: String?
  /// When the receipt itself ends: volume purchases. The year 4001 in Xcode's means never.
  public var expirationDate: Date?
  /// The attributes without a meaning here, as they are.
  public var otherAttributes: [ReceiptAttribute]

  /// Makes a receipt; what is left out is absent.
  ///
  /// - Parameter bundleIdentifierData: the identifier as it was encoded; by default as the store
  ///   encodes it, a UTF8String.
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

  /// The purchases of one product.
  public func purchases(of productIdentifier: String) -> [InAppPurchaseReceipt] {
    inAppPurchases.filter { $0.productIdentifier == productIdentifier }
  }

  /// The products that give their buyer something at a moment: bought, not cancelled, not expired.
  ///
  /// Consumables are among them; whether they are used up, only the app knows.
  public func activeProducts(at date: Date) -> Set<String> {
    Set(inAppPurchases.filter { $0.isActive(at: date) }.map(\.productIdentifier))
  }
}

extension AppReceipt: CustomStringConvertible {
  /// In short: "com.example.app 7 (Production), 2 purchases".
  public var description: String {
    let environment = environment.map { " (\($0))" } ?? ""
    let count = inAppPurchases.count
    let purchases = "\(count) purchase\(count == 1 ? "" : "s")"
    return "\(bundleIdentifier) \(appVersion)\(environment), \(purchases)"
  }
}
