/// A filter for the notifications to request. The store accepts one of the two cases, not both.
public enum NotificationFilter: Hashable, Sendable {
  case kind(NotificationKind, subtype: String? = nil)
  /// The notifications about a customer, identified by any of their transactions.
  case customer(transactionIdentifier: String)
}
