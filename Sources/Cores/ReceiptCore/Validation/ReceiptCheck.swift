/// A requirement that a receipt must meet.
public protocol ReceiptCheck: Sendable {
  /// Returns if the receipt meets the requirement.
  ///
  /// - Throws: the `ReceiptError` that says why the receipt does not.
  func check(_ evidence: ReceiptEvidence) async throws(ReceiptError)
}
