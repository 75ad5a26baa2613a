/// What kind of product an in-app purchase bought (attribute 1707).
public enum ReceiptProductType: Int, Hashable, Sendable, Codable {
  case nonConsumable = 0
  case consumable = 1
  case nonRenewingSubscription = 2
  case autoRenewableSubscription = 3
}
