import SystemFiles
import Testing

@Suite struct DigestTests {
  @Test func digestIsSHA256() {
    // FIPS 180-2, appendix B.1.
    #expect(
      "\(Digest(of: "abc"))"
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest(of: "abc".utf8) == Digest(of: Array("abc".utf8).lazy.map { $0 }))
  }

  @Test func keyedDigestIsHMAC() {
    // RFC 4231, section 4.3.
    #expect(
      "\(Digest(of: "what do ya want for nothing?".utf8, keyedBy: Array("Jefe".utf8)))"
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    // The digest of no bytes, with an empty key.
    #expect(
      "\(Digest(of: [], keyedBy: []))"
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    #expect(
      Digest(of: "abc".utf8, keyedBy: [1]) != Digest(of: "abc".utf8, keyedBy: [2]))
  }
}
