import Crypto

/// The SHA-256 of some bytes, written as 64 lower-case hexadecimal digits.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// - Complexity: linear in the number of bytes.
  package init(of bytes: some Sequence<UInt8>) {
    var hash = SHA256()
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable {
      hash.update(bufferPointer: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil {
      Array(bytes).withUnsafeBytes { hash.update(bufferPointer: $0) }
    }
    description = String(hexadecimal: hash.finalize())
  }

  package init(of text: String) {
    self.init(of: text.utf8)
  }

  /// `nil` for a text that is not one digest and nothing else.
  package init?(_ text: some Collection<UInt8>) {
    guard text.count == 64, text.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    description = String(decoding: text, as: UTF8.self)
  }

  fileprivate static let digits = Array("0123456789abcdef".utf8)
}

extension String {
  fileprivate init(hexadecimal bytes: some Sequence<UInt8>) {
    self.init(
      decoding: bytes.flatMap { [Digest.digits[Int($0 >> 4)], Digest.digits[Int($0 & 15)]] },
      as: UTF8.self)
  }
}
