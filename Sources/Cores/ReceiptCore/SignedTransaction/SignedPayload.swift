import Foundation

/// What the store signed: a transaction, or a notification with the app one level deeper.
///
/// Source: Apple, "responseBodyV2DecodedPayload".
struct SignedPayload {
  /// The JSON.
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

    /// The app of a notification, which has one of these fields.
    var inner: Inner? {
      data ?? summary ?? appData
        ?? externalPurchaseToken.map { token in
          // Only the identifier says where the token comes from.
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

  /// The transaction, if it is one.
  var transaction: SignedTransaction? {
    try? SignedTransaction.decoder.decode(SignedTransaction.self, from: data)
  }
}
