import Foundation

/// A receipt that passed a validator's checks; only a `ReceiptValidator` makes one.
///
/// A function that unlocks something should ask for this type and not for an `AppReceipt`: then
/// the compiler sees to it that nothing is unlocked by a receipt that nobody validated.
@dynamicMemberLookup
public struct ValidatedReceipt: Hashable, Sendable {
  /// What the receipt says.
  public let receipt: AppReceipt

  init(_ receipt: AppReceipt) { self.receipt = receipt }

  public subscript<Value>(dynamicMember keyPath: KeyPath<AppReceipt, Value>) -> Value {
    receipt[keyPath: keyPath]
  }

  /// The products that give their buyer something at a moment.
  public func activeProducts(at date: Date) -> Set<String> { receipt.activeProducts(at: date) }
}

extension ValidatedReceipt: CustomStringConvertible {
  public var description: String { "valid: \(receipt)" }
}
