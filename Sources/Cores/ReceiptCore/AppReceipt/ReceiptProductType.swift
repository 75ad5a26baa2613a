/// The type of a product that was bought in an app (attribute 1707).
public enum ReceiptProductType: Int, Hashable, Sendable, Codable {
  case nonConsumable = 0
  case consumable = 1
  case nonRenewingSubscription = 2
  case autoRenewableSubscription = 3
}
