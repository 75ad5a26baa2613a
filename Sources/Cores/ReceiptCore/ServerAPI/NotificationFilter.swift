/// Which notifications to ask for: the store takes one of these two, not both.
public enum NotificationFilter: Hashable, Sendable {
  case kind(NotificationKind, subtype: String? = nil)
  /// Those about one customer, by any of their transactions.
  case customer(transactionIdentifier: String)
}
