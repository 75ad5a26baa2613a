import CCrypto

/// The SHA-256 of some bytes, written as 64 lowercase hexadecimal digits.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// - Complexity: linear in the number of bytes.
  package init(of bytes: some Sequence<UInt8>) {
    self.init(of: bytes) { bytes, digest in SHA256(bytes.baseAddress, bytes.count, digest) }
  }

  package init(of text: String) {
    self.init(of: text.utf8)
  }

  /// The HMAC-SHA-256 of some bytes: it cannot be made without the key.
  ///
  /// - Complexity: linear in the number of bytes.
  package init(of bytes: some Sequence<UInt8>, keyedBy key: [UInt8]) {
    self.init(of: bytes) { bytes, digest in
      // OpenSSL reuses the key of an earlier call if it gets none.
      let start = key.isEmpty ? [0] : key
      HMAC(EVP_sha256(), start, Int32(key.count), bytes.baseAddress, bytes.count, digest, nil)
    }
  }

  /// Returns `nil` unless the text is exactly one digest.
  package init?(_ text: some Collection<UInt8>) {
    guard text.count == 64, text.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    description = String(decoding: text, as: UTF8.self)
  }

  /// - Parameter function: writes 32 bytes.
  private init(
    of bytes: some Sequence<UInt8>,
    by function: (UnsafeBufferPointer<UInt8>, UnsafeMutablePointer<UInt8>?) -> Void
  ) {
    let digest = [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { buffer, count in
      let output = buffer.baseAddress
      if bytes.withContiguousStorageIfAvailable({ function($0, output) }) == nil {
        Array(bytes).withUnsafeBufferPointer { function($0, output) }
      }
      count = buffer.count
    }
    description = String(
      decoding: digest.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] },
      as: UTF8.self)
  }

  /// The 32 bytes.
  package var bytes: [UInt8] {
    let values = description.utf8.map { UInt8(Character(Unicode.Scalar($0)).hexDigitValue ?? 0) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
