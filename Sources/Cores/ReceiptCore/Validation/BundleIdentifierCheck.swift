/// Checks that the receipt is for this app.
///
/// Compile the expected identifier into the app: `Info.plist` can be changed together with the
/// receipt.
public struct BundleIdentifierCheck: ReceiptCheck {
  private let expected: String

  /// Makes a check for the app's bundle identifier.
  public init(_ expected: String) { self.expected = expected }

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    let found = evidence.receipt.bundleIdentifier
    guard found == expected else {
      throw .bundleIdentifierMismatch(found: found, expected: expected)
    }
  }
}
