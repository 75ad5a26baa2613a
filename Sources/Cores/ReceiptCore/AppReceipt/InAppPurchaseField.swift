/// The known attributes of an in-app purchase in a receipt.
///
/// Source: Apple, "Receipt Fields"; the types 1707, 1713 and 1721 are undocumented, but known from
/// receipts.
public enum InAppPurchaseField: Int, Hashable, Sendable, CaseIterable {
  case quantity = 1701
  case productIdentifier = 1702
  case transactionIdentifier = 1703
  case purchaseDate = 1704
  case originalTransactionIdentifier = 1705
  case originalPurchaseDate = 1706
  case productType = 1707
  case subscriptionExpirationDate = 1708
  case webOrderLineItemIdentifier = 1711
  case cancellationDate = 1712
  case isTrialPeriod = 1713
  case isInIntroductoryPricePeriod = 1719
  case promotionalOfferIdentifier = 1721
}
