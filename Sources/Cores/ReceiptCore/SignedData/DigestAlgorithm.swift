import Crypto
import SwiftASN1
import X509

/// The hash algorithms of receipt signatures.
///
/// Source: RFC 3370, section 2; RFC 5754, sections 2 and 3.
enum DigestAlgorithm {
  case sha1, sha256, sha384, sha512

  init(_ identifier: ASN1ObjectIdentifier) throws(ReceiptError) {
    switch identifier {
    case [1, 3, 14, 3, 2, 26]: self = .sha1
    case [2, 16, 840, 1, 101, 3, 4, 2, 1]: self = .sha256
    case [2, 16, 840, 1, 101, 3, 4, 2, 2]: self = .sha384
    case [2, 16, 840, 1, 101, 3, 4, 2, 3]: self = .sha512
    default: throw .unsupportedAlgorithm("\(identifier)")
    }
  }

  func hash(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .sha1: Array(Insecure.SHA1.hash(data: bytes))
    case .sha256: Array(SHA256.hash(data: bytes))
    case .sha384: Array(SHA384.hash(data: bytes))
    case .sha512: Array(SHA512.hash(data: bytes))
    }
  }

  /// Returns the signature algorithm for the signer's identifier. Plain `rsaEncryption` does not
  /// name the hash: the digest's identifier does. If both name a hash, they must agree.
  func signatureAlgorithm(for identifier: ASN1ObjectIdentifier) throws(ReceiptError)
    -> Certificate.SignatureAlgorithm
  {
    switch (identifier, self) {
    case ([1, 2, 840, 113549, 1, 1, 1], .sha1): .sha1WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 1], .sha256): .sha256WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 1], .sha384): .sha384WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 1], .sha512): .sha512WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 5], .sha1): .sha1WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 11], .sha256): .sha256WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 12], .sha384): .sha384WithRSAEncryption
    case ([1, 2, 840, 113549, 1, 1, 13], .sha512): .sha512WithRSAEncryption
    case ([1, 2, 840, 10045, 4, 3, 2], .sha256): .ecdsaWithSHA256
    case ([1, 2, 840, 10045, 4, 3, 3], .sha384): .ecdsaWithSHA384
    case ([1, 2, 840, 10045, 4, 3, 4], .sha512): .ecdsaWithSHA512
    default: throw .unsupportedAlgorithm("\(identifier) over \(self)")
    }
  }
}
