import Foundation

/// A receipt that passed a validator's checks. Only `ReceiptValidator` makes these.
///
/// Functions that unlock content should take this type and not an `AppReceipt`: then the compiler
/// ensures that a receipt was validated first.
@dynamicMemberLookup
public struct ValidatedReceipt: Hashable, Sendable {
  /// The receipt's contents.
  public let receipt: AppReceipt

  init(_ receipt: AppReceipt) { self.receipt = receipt }

  public subscript<Value>(dynamicMember keyPath: KeyPath<AppReceipt, Value>) -> Value {
    receipt[keyPath: keyPath]
  }

  /// Returns the products whose purchases are active at a date.
  public func activeProducts(at date: Date) -> Set<String> { receipt.activeProducts(at: date) }
}

extension ValidatedReceipt: CustomStringConvertible {
  public var description: String { "valid: \(receipt)" }
}
