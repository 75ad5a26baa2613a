import Foundation

/// A payload that the store signed: a transaction, or a notification, which names its app one
/// level deeper.
///
/// Source: Apple, "responseBodyV2DecodedPayload".
struct SignedPayload {
  /// The payload in JSON.
  let data: Data
  let bundleIdentifier: String?
  let environment: String?
  /// The date to verify certificates at.
  let signedDate: Date?

  private struct Outline: Decodable {
    struct Inner: Decodable { var bundleId: String?, environment: String? }
    struct Token: Decodable { var bundleId: String?, externalPurchaseId: String? }
    var bundleId: String?
    var environment: String?
    var data: Inner?
    var summary: Inner?
    var appData: Inner?
    var externalPurchaseToken: Token?
    var signedDate: Date?

    /// The app and the environment in a notification, which has one of these four fields.
    var inner: Inner? {
      data ?? summary ?? appData
        ?? externalPurchaseToken.map { token in
          // Only the identifier shows the token's environment.
          // Source: Apple, "externalPurchaseId".
          let isSandbox = token.externalPurchaseId?.hasPrefix("SANDBOX") == true
          return Inner(
            bundleId: token.bundleId, environment: isSandbox ? "Sandbox" : "Production")
        }
    }
  }

  init(_ data: Data) throws(SignedTransactionError) {
    guard let outline = try? SignedTransaction.decoder.decode(Outline.self, from: data) else {
      throw .malformed(part: "payload")
    }
    self.data = data
    bundleIdentifier = outline.bundleId ?? outline.inner?.bundleId
    environment = outline.environment ?? outline.inner?.environment
    signedDate = outline.signedDate
  }

  /// The transaction; `nil` if the payload is a notification.
  var transaction: SignedTransaction? {
    try? SignedTransaction.decoder.decode(SignedTransaction.self, from: data)
  }
}
