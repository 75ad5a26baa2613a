import Crypto
import Foundation
import X509

/// Verifies signed transactions and notifications: JSON Web Signatures whose header brings the
/// chain of certificates.
///
/// The chain is followed to a root of your own. The last certificate in the header proves nothing:
/// a forger puts a root of his own there.
///
/// Source: Apple, "JWSTransaction"; RFC 7515, section 4.1.6; RFC 7518, section 3.4.
// Built on swift-certificates, like the receipts' chain check, and not on jwt-kit: that one judges
// certificates at the present moment, and would be a further dependency for one ECDSA signature.
public struct SignedTransactionVerifier: Sendable {
  /// The roots that a chain may end in.
  public let trustRoots: [Certificate]
  /// The app that transactions must belong to.
  public let bundleIdentifier: String
  /// The store that they must come from; `nil` takes any.
  public var environment: String?
  /// The longest text that is read, in bytes.
  public var sizeLimit = 1 << 20

  /// Makes a verifier.
  public init(trustRoots: [Certificate], bundleIdentifier: String, environment: String? = nil) {
    self.trustRoots = trustRoots
    self.bundleIdentifier = bundleIdentifier
    self.environment = environment
  }

  /// The transaction in a JSON Web Signature, once its signature, its signer and its app are
  /// verified.
  ///
  /// - Parameter date: the moment at which certificates must be valid; by default the date at
  ///   which the transaction was signed.
  /// - Throws: `SignedTransactionError`.
  public func verify(_ text: String, at date: Date? = nil) async throws(SignedTransactionError)
    -> SignedTransaction
  {
    let byteCount = text.utf8.count
    guard byteCount <= sizeLimit else { throw .tooLarge(byteCount: byteCount, limit: sizeLimit) }
    let signature = try JSONWebSignature(text)
    let payload = try Payload(signature.payload)
    try await verifySigner(of: signature, at: date ?? payload.signedDate)
    guard payload.bundleIdentifier == bundleIdentifier else {
      throw .bundleIdentifierMismatch(
        found: payload.bundleIdentifier ?? "no app", expected: bundleIdentifier)
    }
    if let environment, payload.transaction?.environment != environment {
      throw .environmentMismatch(
        found: payload.transaction?.environment ?? "none", expected: environment)
    }
    guard let transaction = payload.transaction else { throw .malformed(part: "payload") }
    return transaction
  }

  private func verifySigner(of signature: JSONWebSignature, at date: Date?)
    async
    throws(SignedTransactionError)
  {
    // Never what the header asks for: "none" and HS256 are well-known forgeries.
    guard signature.header.alg == "ES256" else {
      throw .unsupportedAlgorithm(signature.header.alg)
    }
    let certificates = try certificates(in: signature.header)
    guard let leaf = certificates.first else { throw .missingCertificates }
    guard let date else { throw .missingSignedDate }
    do {
      try await CertificateChain(trustRoots: trustRoots)
        .verify(leaf: leaf, others: certificates, at: date)
    } catch {
      throw .untrustedSigner(error)
    }
    guard let key = P256.Signing.PublicKey(leaf.publicKey),
      let value = try? P256.Signing.ECDSASignature(rawRepresentation: signature.signature),
      key.isValidSignature(value, for: signature.signedBytes)
    else { throw .invalidSignature }
  }

  private func certificates(in header: JSONWebSignature.Header) throws(SignedTransactionError)
    -> [Certificate]
  {
    guard let texts = header.x5c, !texts.isEmpty else { throw .missingCertificates }
    let limit = CertificateChain.certificateLimit
    guard texts.count <= limit else {
      throw .untrustedSigner(.tooManyCertificates(texts.count, limit: limit))
    }
    do {
      return try texts.map { text in
        guard let data = Data(base64Encoded: text) else {
          throw SignedTransactionError.unreadableCertificate(reason: "it is not base64")
        }
        return try Certificate(derEncoded: Array(data))
      }
    } catch let error as SignedTransactionError {
      throw error
    } catch {
      throw .unreadableCertificate(reason: reason(error))
    }
  }
}

/// What is read before it is believed: which app, and at which date to judge.
private struct Payload {
  var transaction: SignedTransaction?
  var bundleIdentifier: String?
  var signedDate: Date?

  /// A notification's app stands one level deeper.
  private struct Outline: Decodable {
    struct Inner: Decodable { var bundleId: String? }
    var bundleId: String?
    var data: Inner?
    var signedDate: Date?
  }

  init(_ data: Data) throws(SignedTransactionError) {
    guard let outline = try? SignedTransaction.decoder.decode(Outline.self, from: data) else {
      throw .malformed(part: "payload")
    }
    transaction = try? SignedTransaction.decoder.decode(SignedTransaction.self, from: data)
    bundleIdentifier = outline.bundleId ?? outline.data?.bundleId
    signedDate = outline.signedDate
  }
}
