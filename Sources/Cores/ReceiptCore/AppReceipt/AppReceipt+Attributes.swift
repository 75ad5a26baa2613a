import Foundation

extension AppReceipt {
  /// Reads a receipt's attributes. Attributes of unknown types are kept undecoded.
  init(attributes: [ReceiptAttribute], work: inout ParsingWork) throws(ReceiptError) {
    var known: [ReceiptAttribute] = []
    var purchases: [InAppPurchaseReceipt] = []
    var others: [ReceiptAttribute] = []
    for attribute in attributes {
      switch ReceiptField(rawValue: attribute.type) {
      case nil: others.append(attribute)
      case .inAppPurchase?:
        purchases.append(try InAppPurchaseReceipt(attribute.value[...], work: &work))
      case .some: known.append(attribute)
      }
    }
    let values = AttributeTable<ReceiptField>(known)
    let bundle = try values.required(.bundleIdentifier)
    self.init(
      bundleIdentifier: try values.requiredText(.bundleIdentifier),
      appVersion: try values.requiredText(.appVersion),
      creationDate: try values.requiredDate(.creationDate),
      bundleIdentifierData: bundle.value,
      opaqueValue: try values.required(.opaqueValue).value,
      sha1Hash: try values.required(.sha1Hash).value,
      environment: try values.text(.environment).map(ReceiptEnvironment.init(rawValue:)),
      appIdentifier: try values.number(.appIdentifier),
      ageRating: try values.text(.ageRating),
      inAppPurchases: purchases,
      originalPurchaseDate: try values.date(.originalPurchaseDate),
      originalAppVersion: try values.text(.originalAppVersion),
      expirationDate: try values.date(.expirationDate),
      otherAttributes: others)
  }
}
