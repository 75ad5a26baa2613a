import Foundation

/// What the store signed: a transaction, or a notification with the app one level deeper.
struct SignedPayload {
  /// The JSON.
  let data: Data
  let bundleIdentifier: String?
  let environment: String?
  /// The date to verify certificates at.
  let signedDate: Date?

  private struct Outline: Decodable {
    struct Inner: Decodable { var bundleId: String?, environment: String? }
    var bundleId: String?
    var environment: String?
    var data: Inner?
    var signedDate: Date?
  }

  init(_ data: Data) throws(SignedTransactionError) {
    guard let outline = try? SignedTransaction.decoder.decode(Outline.self, from: data) else {
      throw .malformed(part: "payload")
    }
    self.data = data
    bundleIdentifier = outline.bundleId ?? outline.data?.bundleId
    environment = outline.environment ?? outline.data?.environment
    signedDate = outline.signedDate
  }

  /// The transaction, if it is one.
  var transaction: SignedTransaction? {
    try? SignedTransaction.decoder.decode(SignedTransaction.self, from: data)
  }
}
