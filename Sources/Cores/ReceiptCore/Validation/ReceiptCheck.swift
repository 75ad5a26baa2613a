/// A requirement that a receipt must meet.
public protocol ReceiptCheck: Sendable {
  /// Returns normally if the receipt meets the requirement.
  ///
  /// - Throws: a `ReceiptError` with the reason if the receipt does not meet it.
  func check(_ evidence: ReceiptEvidence) async throws(ReceiptError)
}
