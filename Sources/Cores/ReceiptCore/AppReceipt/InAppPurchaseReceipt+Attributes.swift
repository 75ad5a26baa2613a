import Foundation

extension InAppPurchaseReceipt {
  /// Reads a purchase from the value of attribute 17, which is itself a SET of attributes.
  init(_ bytes: ArraySlice<UInt8>, work: inout ParsingWork) throws(ReceiptError) {
    let values = AttributeTable<InAppPurchaseField>(
      try AttributeReader(part: "an in-app purchase").read(bytes, work: &work))
    self.init(
      productIdentifier: try values.requiredText(.productIdentifier),
      transactionIdentifier: try values.requiredText(.transactionIdentifier),
      purchaseDate: try values.requiredDate(.purchaseDate),
      quantity: try values.requiredNumber(.quantity),
      productType: try values.number(.productType).flatMap(ReceiptProductType.init(rawValue:)),
      originalTransactionIdentifier: try values.text(.originalTransactionIdentifier),
      originalPurchaseDate: try values.date(.originalPurchaseDate),
      subscriptionExpirationDate: try values.date(.subscriptionExpirationDate),
      webOrderLineItemIdentifier: try values.number(.webOrderLineItemIdentifier),
      cancellationDate: try values.date(.cancellationDate),
      isTrialPeriod: try values.number(.isTrialPeriod).map { $0 != 0 },
      isInIntroductoryPricePeriod: try values.number(.isInIntroductoryPricePeriod).map { $0 != 0 },
      promotionalOfferIdentifier: try values.text(.promotionalOfferIdentifier))
  }
}
