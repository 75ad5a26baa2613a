import CCrypto

/// A secret with which bytes are signed so that anyone can verify who signed them (Ed25519).
///
/// Source: RFC 8032, "Edwards-Curve Digital Signature Algorithm (EdDSA)".
package struct SigningKey: Sendable, Hashable {
  /// The size of the secret in bytes, and of the public key.
  package static let size = 32

  private let secret: [UInt8]
  /// The key that verifies the signatures. It is not secret.
  package let publicKey: PublicKey

  /// - Parameter secret: ``size`` secret bytes.
  /// - Returns: `nil` for another number of bytes.
  package init?(_ secret: [UInt8]) {
    guard secret.count == Self.size,
      let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, secret.count)
    else { return nil }
    defer { EVP_PKEY_free(key) }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    var count = bytes.count
    guard EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1,
      let publicKey = PublicKey(bytes)
    else { return nil }
    self.secret = secret
    self.publicKey = publicKey
  }

  /// The signature of some bytes, as hexadecimal digits.
  package func signature(of bytes: [UInt8]) -> String {
    let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, secret.count)
    let context = EVP_MD_CTX_new()
    defer {
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    var signature = [UInt8](repeating: 0, count: PublicKey.signatureSize)
    var count = signature.count
    guard EVP_DigestSignInit(context, nil, nil, nil, key) == 1,
      EVP_DigestSign(context, &signature, &count, bytes, bytes.count) == 1
    else { return "" }
    return signature.hexadecimal
  }
}

/// The key that verifies what the owner of a ``SigningKey`` has signed. It is not secret.
package struct PublicKey: Sendable, Hashable, CustomStringConvertible {
  fileprivate static let signatureSize = 64

  private let bytes: [UInt8]

  /// - Returns: `nil` for a number of bytes other than 32.
  fileprivate init?(_ bytes: [UInt8]) {
    guard bytes.count == SigningKey.size else { return nil }
    self.bytes = bytes
  }

  /// - Parameter text: 64 hexadecimal digits, as ``description`` writes them.
  /// - Returns: `nil` for anything else.
  package init?(_ text: String) {
    guard let bytes = [UInt8](hexadecimal: text) else { return nil }
    self.init(bytes)
  }

  /// 64 hexadecimal digits.
  package var description: String { bytes.hexadecimal }

  /// Returns whether the owner of the secret has signed these bytes.
  ///
  /// - Parameter signature: hexadecimal digits, perhaps not a signature at all.
  package func verifies(_ signature: String, of signed: [UInt8]) -> Bool {
    guard let signature = [UInt8](hexadecimal: signature), signature.count == Self.signatureSize,
      let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, bytes, bytes.count)
    else { return false }
    let context = EVP_MD_CTX_new()
    defer {
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    return EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1
      && EVP_DigestVerify(context, signature, signature.count, signed, signed.count) == 1
  }
}

extension [UInt8] {
  /// Two digits for each byte.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Returns `nil` for text that does not consist of pairs of digits.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    self.init()
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      append(UInt8(high << 4 | low))
    }
  }
}
