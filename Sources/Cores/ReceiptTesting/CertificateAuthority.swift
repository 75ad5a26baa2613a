import Crypto
import CryptoExtras
import Foundation
import ReceiptCore
import SwiftASN1
import X509

/// A certificate authority for tests, with the structure of Apple's: a root, an intermediate and a
/// leaf that signs receipts.
///
/// Each authority has new keys. Its root is trusted only where you pass it.
public struct CertificateAuthority: Sendable {
  /// The kind of keys: RSA with 2,048 bits signs receipts, P-256 signs transactions.
  public enum KeyKind: Hashable, Sendable {
    case rsa, p256
  }

  /// The root certificate, which is the one to trust.
  public let root: Certificate
  /// The intermediate certificate, signed by the root.
  public let intermediate: Certificate
  /// The leaf certificate, signed by the intermediate. Its key signs receipts or transactions.
  public let leaf: Certificate
  let leafKey: Certificate.PrivateKey

  /// Makes keys and certificates.
  ///
  /// - Parameters:
  ///   - name: the prefix of the certificates' names.
  ///   - validity: the period in which the intermediate and the leaf are valid. The root is also
  ///     valid for ten years before and after.
  ///   - marksIntermediate: whether the intermediate has the extension for its purpose.
  ///   - marksLeaf: whether the leaf has the extension for its purpose.
  public init(
    name: String = "Test", keys: KeyKind = .rsa, validity: ClosedRange<Date>? = nil,
    marksIntermediate: Bool = true, marksLeaf: Bool = true
  ) throws {
    let decade: TimeInterval = 10 * 365.25 * 86_400
    let start = Date(timeIntervalSince1970: 1_262_304_000)
    let validity = validity ?? start...start + 2 * decade
    let rootKey = try Self.makeKey(keys)
    let intermediateKey = try Self.makeKey(keys)
    leafKey = try Self.makeKey(keys)
    root = try Self.certificate(
      "\(name) Root CA", of: rootKey, by: "\(name) Root CA", signedWith: rootKey,
      validity: validity.lowerBound - decade...validity.upperBound + decade,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
      })
    var extensions = try Certificate.Extensions {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
      Critical(KeyUsage(keyCertSign: true, cRLSign: true))
    }
    if marksIntermediate { try extensions.append(Self.mark(CertificatePurpose.intermediate)) }
    intermediate = try Self.certificate(
      "\(name) Intermediate CA", of: intermediateKey, by: "\(name) Root CA", signedWith: rootKey,
      validity: validity, extensions: extensions)
    extensions = try Certificate.Extensions {
      Critical(BasicConstraints.notCertificateAuthority)
      Critical(KeyUsage(digitalSignature: true))
    }
    if marksLeaf { try extensions.append(Self.mark(CertificatePurpose.receiptSigning)) }
    leaf = try Self.certificate(
      "\(name) Receipt Signing", of: leafKey, by: "\(name) Intermediate CA",
      signedWith: intermediateKey, validity: validity, extensions: extensions)
  }

  private static func makeKey(_ kind: KeyKind) throws -> Certificate.PrivateKey {
    switch kind {
    case .rsa: Certificate.PrivateKey(try _RSA.Signing.PrivateKey(keySize: .bits2048))
    case .p256: Certificate.PrivateKey(P256.Signing.PrivateKey())
    }
  }

  /// Returns an extension with the value NULL: only its presence counts.
  private static func mark(_ purpose: ASN1ObjectIdentifier) -> Certificate.Extension {
    Certificate.Extension(oid: purpose, critical: false, value: [0x05, 0x00])
  }

  private static func certificate(
    _ name: String, of key: Certificate.PrivateKey, by issuer: String,
    signedWith issuerKey: Certificate.PrivateKey, validity: ClosedRange<Date>,
    extensions: Certificate.Extensions
  ) throws -> Certificate {
    try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
      notValidBefore: validity.lowerBound, notValidAfter: validity.upperBound,
      issuer: distinguishedName(issuer), subject: distinguishedName(name),
      signatureAlgorithm: algorithm(of: issuerKey), extensions: extensions,
      issuerPrivateKey: issuerKey)
  }

  private static func distinguishedName(_ name: String) throws -> DistinguishedName {
    try DistinguishedName {
      CommonName(name)
      OrganizationName("Tests")
    }
  }

  private static func algorithm(of key: Certificate.PrivateKey) -> Certificate.SignatureAlgorithm {
    P256.Signing.PublicKey(key.publicKey) == nil ? .sha256WithRSAEncryption : .ecdsaWithSHA256
  }
}

extension CertificateAuthority: CustomStringConvertible {
  /// The chain's names, from the root to the leaf.
  public var description: String {
    [root, intermediate, leaf].compactMap { certificate in
      certificate.subject.first { $0.description.hasPrefix("CN=") }?.description
    }.joined(separator: " > ")
  }
}
