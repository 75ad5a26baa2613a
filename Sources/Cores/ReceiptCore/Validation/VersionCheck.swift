/// Checks that the receipt is for this version of the app: `CFBundleVersion` on iOS,
/// `CFBundleShortVersionString` on a Mac.
public struct VersionCheck: ReceiptCheck {
  private let expected: String

  /// Makes a check for the app's version.
  public init(_ expected: String) { self.expected = expected }

  public func check(_ evidence: ReceiptEvidence) async throws(ReceiptError) {
    let found = evidence.receipt.appVersion
    guard found == expected else { throw .versionMismatch(found: found, expected: expected) }
  }
}
