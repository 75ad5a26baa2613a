/// One thing that must hold of a receipt.
public protocol ReceiptCheck: Sendable {
  /// Returns when it holds.
  ///
  /// - Throws: the `ReceiptError` that says why it does not.
  func check(_ evidence: ReceiptEvidence) async throws(ReceiptError)
}
