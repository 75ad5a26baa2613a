/// The payer of a purchase.
///
/// Source: Apple, "Transaction.OwnershipType".
public enum OwnershipType: String, Codable, Hashable, Sendable, CaseIterable {
  /// The customer.
  case purchased
  /// A member of the customer's family, who shares it.
  case familyShared
}
