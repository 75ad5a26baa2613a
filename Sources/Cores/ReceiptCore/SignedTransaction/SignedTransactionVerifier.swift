import Crypto
import Foundation
import X509

/// Verifies signed transactions and notifications: JSON Web Signatures whose header contains the
/// certificate chain.
///
/// The chain must end in a root certificate that you trust. The last certificate in the header
/// proves nothing: a forger can put any root there.
///
/// Source: Apple, "JWSTransaction"; RFC 7515, section 4.1.6; RFC 7518, section 3.4.
// Uses swift-certificates, like the receipts' chain check, and not jwt-kit, which checks
// certificates at the current date: a transaction is kept for years.
public struct SignedTransactionVerifier: Sendable {
  /// The root certificates that a chain may end in.
  public let trustRoots: [Certificate]
  /// The bundle identifier of the app that transactions must belong to.
  public let bundleIdentifier: String
  /// The environment that transactions must come from; `nil` accepts any.
  public var environment: String?
  /// The largest accepted size of a text, in bytes.
  public var sizeLimit = 1 << 20

  /// Makes a verifier.
  public init(trustRoots: [Certificate], bundleIdentifier: String, environment: String? = nil) {
    self.trustRoots = trustRoots
    self.bundleIdentifier = bundleIdentifier
    self.environment = environment
  }

  /// Verifies a JSON Web Signature's signature, signer and app, and returns the transaction in it.
  ///
  /// - Parameter date: the date at which certificates must be valid; by default the date when the
  ///   transaction was signed.
  /// - Throws: `SignedTransactionError`.
  public func verify(_ text: String, at date: Date? = nil) async throws(SignedTransactionError)
    -> SignedTransaction
  {
    let payload = try await verifiedPayload(of: text, at: date)
    guard let transaction = payload.transaction else { throw .malformed(part: "payload") }
    return transaction
  }

  /// Verifies the renewal information of a subscription. It names no app: compare its original
  /// transaction with a verified transaction.
  ///
  /// - Throws: `SignedTransactionError`.
  public func verifyRenewal(_ text: String, at date: Date? = nil)
    async throws(SignedTransactionError) -> SignedRenewal
  {
    let payload = try await signedPayload(of: text, at: date)
    guard
      let renewal = try? SignedTransaction.decoder.decode(SignedRenewal.self, from: payload.data)
    else { throw .malformed(part: "payload") }
    return renewal
  }

  /// Verifies the signature, signer, environment and app of a payload from the store.
  func verifiedPayload(of text: String, at date: Date?) async throws(SignedTransactionError)
    -> SignedPayload
  {
    let payload = try await signedPayload(of: text, at: date)
    guard payload.bundleIdentifier == bundleIdentifier else {
      throw .bundleIdentifierMismatch(
        found: payload.bundleIdentifier ?? "no app", expected: bundleIdentifier)
    }
    return payload
  }

  /// Verifies the signature, signer and environment of a payload from the store.
  private func signedPayload(of text: String, at date: Date?)
    async throws(SignedTransactionError) -> SignedPayload
  {
    let byteCount = text.utf8.count
    guard byteCount <= sizeLimit else { throw .tooLarge(byteCount: byteCount, limit: sizeLimit) }
    let signature = try JSONWebSignature(text)
    let payload = try SignedPayload(signature.payload)
    try await verifySigner(of: signature, at: date ?? payload.signedDate)
    if let environment, payload.environment != environment {
      throw .environmentMismatch(found: payload.environment ?? "none", expected: environment)
    }
    return payload
  }

  private func verifySigner(of signature: JSONWebSignature, at date: Date?)
    async
    throws(SignedTransactionError)
  {
    // Does not use the algorithm in the header: "none" and HS256 are well-known forgeries.
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
