import Testing

@testable import SystemFiles

@Suite struct SigningKeyTests {
  /// Source: RFC 8032, 7.1, "TEST 2".
  @Test func signsAsTheStandardSays() throws {
    let secret = try #require(
      Digest("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb".utf8))
    let key = try #require(SigningKey(secret.bytes))
    #expect(
      "\(key.publicKey)" == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
    #expect(
      key.signature(of: [0x72])
        == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
  }

  @Test func onlyTheOwnersSignatureOfTheSameBytesCounts() throws {
    let key = try #require(SigningKey([UInt8](repeating: 1, count: 32)))
    let other = try #require(SigningKey([UInt8](repeating: 2, count: 32)))
    let signature = key.signature(of: [1, 2, 3])
    let reader = try #require(PublicKey("\(key.publicKey)"))
    #expect(reader.verifies(signature, of: [1, 2, 3]))
    #expect(!reader.verifies(signature, of: [1, 2, 4]))
    #expect(!reader.verifies(other.signature(of: [1, 2, 3]), of: [1, 2, 3]))
    #expect(!other.publicKey.verifies(signature, of: [1, 2, 3]))
    for wrong in ["", "00", String(signature.dropLast(2)), signature + "00", "zz", "é"] {
      #expect(!reader.verifies(wrong, of: [1, 2, 3]))
    }
  }

  @Test func whatIsNoKeyIsRefused() {
    #expect(SigningKey([1, 2, 3]) == nil)
    for text in ["", "12", String(repeating: "g", count: 64), String(repeating: "a", count: 66)] {
      #expect(PublicKey(text) == nil)
    }
  }
}
