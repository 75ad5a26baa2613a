import Crypto
import Foundation
import ReceiptCore
import X509

/// Signs receipts as a store does, with a test certificate authority.
///
/// Source: RFC 5652, section 5.
public struct ReceiptSigner: Sendable {
  /// The hash algorithm.
  public enum Digest: Hashable, Sendable {
    case sha1, sha256
  }

  /// The authority whose leaf signs.
  public let authority: CertificateAuthority
  /// The hash algorithm: the App Store used SHA-1 until 2023, and has used SHA-256 since.
  public var digest: Digest = .sha256
  /// Indicates whether the signer's algorithm also names the hash (`sha256WithRSAEncryption`) or is
  /// plain `rsaEncryption`. Both are in use.
  public var namesHashInAlgorithm = false
  /// Indicates whether lengths are indefinite (BER), as in Xcode's receipts.
  public var usesIndefiniteLength = false
  /// Indicates whether the payload's digest is signed as an attribute, as `openssl cms -sign` does.
  public var signsAttributes = false
  /// The certificates in the container, in this order; by default the leaf, the intermediate and
  /// the root.
  public var certificates: [Certificate]

  /// Makes a signer.
  public init(authority: CertificateAuthority) {
    self.authority = authority
    certificates = [authority.leaf, authority.intermediate, authority.root]
  }

  /// Signs a receipt.
  ///
  /// - Parameter deviceIdentifier: the device that the receipt is issued to, whose hash is written
  ///   into the receipt; `nil` keeps the receipt's own hash.
  public func sign(_ receipt: AppReceipt, for deviceIdentifier: [UInt8]? = nil) throws -> Data {
    var receipt = receipt
    if let deviceIdentifier { receipt.sha1Hash = receipt.deviceHash(for: deviceIdentifier) }
    return try sign(payload: ReceiptEncoder().encode(receipt))
  }

  /// Signs arbitrary bytes.
  public func sign(payload: [UInt8]) throws -> Data {
    let signer = try signerInfo(for: payload)
    let encapsulated = open(
      0x30, identifier([1, 2, 840, 113549, 1, 7, 1]) + open(0xa0, contentString(payload)))
    let certificates = try certificates.flatMap(Self.bytes)
    let signedData = open(
      0x30,
      Encoding.integer(1) + Encoding.set([digestAlgorithm]) + encapsulated
        + Encoding.value(0xa0, certificates) + Encoding.set([signer]))
    return Data(open(0x30, identifier([1, 2, 840, 113549, 1, 7, 2]) + open(0xa0, signedData)))
  }

  private func signerInfo(for payload: [UInt8]) throws -> [UInt8] {
    let leaf = authority.leaf
    let attributes = Encoding.set([
      Encoding.sequence(
        identifier([1, 2, 840, 113549, 1, 9, 3]),
        Encoding.set([identifier([1, 2, 840, 113549, 1, 7, 1])])),
      Encoding.sequence(
        identifier([1, 2, 840, 113549, 1, 9, 4]),
        Encoding.set([Encoding.octetString(hash(payload))])),
    ])
    let signature = try authority.leafKey.sign(
      bytes: signsAttributes ? attributes : payload, signatureAlgorithm: signatureAlgorithm)
    return Encoding.sequence(
      Encoding.integer(1),
      Encoding.sequence(
        try Self.bytes(leaf.issuer), Encoding.unsigned(Array(leaf.serialNumber.bytes))),
      digestAlgorithm,
      // The attributes are signed as a SET and transmitted as [0].
      signsAttributes ? [0xa0] + attributes.dropFirst() : [],
      signatureIdentifier, Encoding.octetString(signature.rawRepresentation))
  }

  private func hash(_ bytes: [UInt8]) -> [UInt8] {
    switch digest {
    case .sha1: Array(Insecure.SHA1.hash(data: bytes))
    case .sha256: Array(SHA256.hash(data: bytes))
    }
  }

  private var isElliptic: Bool { P256.Signing.PublicKey(authority.leaf.publicKey) != nil }

  private var signatureAlgorithm: Certificate.SignatureAlgorithm {
    if isElliptic { return .ecdsaWithSHA256 }
    return digest == .sha1 ? .sha1WithRSAEncryption : .sha256WithRSAEncryption
  }

  private var digestAlgorithm: [UInt8] {
    let algorithm =
      digest == .sha1 ? [1, 3, 14, 3, 2, 26] : [2, 16, 840, 1, 101, 3, 4, 2, 1]
    return Encoding.sequence(identifier(algorithm), Encoding.null)
  }

  private var signatureIdentifier: [UInt8] {
    if isElliptic { return Encoding.sequence(identifier([1, 2, 840, 10045, 4, 3, 2])) }
    let last = !namesHashInAlgorithm ? 1 : digest == .sha1 ? 5 : 11
    return Encoding.sequence(identifier([1, 2, 840, 113549, 1, 1, last]), Encoding.null)
  }

  private func open(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    usesIndefiniteLength ? Encoding.indefinite(tag, content) : Encoding.value(tag, content)
  }

  /// Encodes the payload; in BER, splits it into pieces.
  private func contentString(_ payload: [UInt8]) -> [UInt8] {
    guard usesIndefiniteLength else { return Encoding.octetString(payload) }
    let pieces = stride(from: 0, to: payload.count, by: 1_000).map {
      Encoding.octetString(Array(payload[$0..<min($0 + 1_000, payload.count)]))
    }
    return Encoding.indefinite(0x24, Array(pieces.joined()))
  }
}

extension ReceiptSigner: CustomStringConvertible {
  public var description: String { "signs with \(authority)" }
}
