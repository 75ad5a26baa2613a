import Crypto
import Foundation
import ReceiptCore
import SwiftASN1
import X509

/// Signs transactions as StoreKit 2 does: as JSON Web Signatures with the certificate chain in the
/// header.
///
/// Source: RFC 7515, section 7.1; RFC 7518, section 3.4.
public struct TransactionSigner: Sendable {
  /// The reason why a transaction cannot be signed.
  public enum SigningError: Error { case needsP256Keys }

  /// The authority whose leaf signs; its keys are P-256.
  public let authority: CertificateAuthority
  /// The certificates in the header; by default the leaf, the intermediate and the root.
  public var certificates: [Certificate]

  /// Makes a signer.
  public init(authority: CertificateAuthority) {
    self.authority = authority
    certificates = [authority.leaf, authority.intermediate, authority.root]
  }

  /// Signs a transaction.
  public func sign(_ transaction: SignedTransaction) throws -> String {
    try sign(payload: SignedTransaction.encoder.encode(transaction))
  }

  /// Signs the renewal information of a subscription.
  public func sign(_ renewal: SignedRenewal) throws -> String {
    try sign(payload: SignedTransaction.encoder.encode(renewal))
  }

  /// Signs arbitrary bytes.
  public func sign(payload: Data) throws -> String {
    let chain = try certificates.map { Data(try ReceiptSigner.bytes($0)).base64EncodedString() }
    let header = try JSONEncoder().encode(Header(alg: "ES256", x5c: chain))
    let signed = "\(Base64URL.encode(header)).\(Base64URL.encode(payload))"
    let der = try authority.leafKey.sign(
      bytes: Data(signed.utf8), signatureAlgorithm: .ecdsaWithSHA256)
    guard
      let signature = try? P256.Signing.ECDSASignature(derRepresentation: der.rawRepresentation)
    else { throw SigningError.needsP256Keys }
    return "\(signed).\(Base64URL.encode(signature.rawRepresentation))"
  }

  private struct Header: Encodable { var alg: String, x5c: [String] }
}
