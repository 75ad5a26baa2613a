/// The attributes of an app receipt, as far as their meaning is documented or known.
///
/// Source: Apple, "Receipt Fields"; the types 0, 1, 10 and 18 are undocumented, but known from
/// receipts.
public enum ReceiptField: Int, Hashable, Sendable, CaseIterable {
  case environment = 0
  case appIdentifier = 1
  case bundleIdentifier = 2
  case appVersion = 3
  case opaqueValue = 4
  case sha1Hash = 5
  case ageRating = 10
  case creationDate = 12
  case inAppPurchase = 17
  case originalPurchaseDate = 18
  case originalAppVersion = 19
  case expirationDate = 21
}
