import Foundation
import ReceiptTesting
import TestSupport
import Testing

@testable import ReceiptCore

/// Compares the fast reading of attributes with the ASN.1 library's.
@Suite struct DERCursorTests {
  private let reader = AttributeReader(part: "a test")

  private func payload() -> [UInt8] {
    ReceiptEncoder().encode(Samples.receipt(purchases: [Samples.purchase(), Samples.purchase(2)]))
  }

  @Test func readsWhatAStoreWrites() throws {
    var work = ParsingWork()
    let payload = payload()
    let found = try #require(AttributeReader.plainAttributes(in: payload[...]))
    #expect(try found == reader.attributes(in: payload[...], work: &work))
    #expect(found.count == work.values)
  }

  @Test func leavesToTheLibraryWhatItDoesNotRead() throws {
    var cases = 0
    for bytes: [UInt8] in [
      [0x31, 0x80, 0, 0],  // of indefinite length
      [0x31, 0x81, 0x00],  // a length in more bytes than it needs
      [0x31, 0x85, 0, 0, 0, 0, 0],
      [0x31, 0x02, 0x30], [0x31], [], [0x3f, 0x31, 0x00],
      [0x31, 0x02, 0x30, 0x00],  // an attribute without parts
      [0x31, 0x0a, 0x30, 0x08, 2, 1, 1, 2, 1, 1, 0x24, 0],  // a text in pieces
      [0x31, 0x0b, 0x30, 0x09, 2, 2, 0, 1, 2, 1, 1, 4, 0],  // a padded number
      [0x31, 0x0a, 0x30, 0x08, 2, 1, 0xff, 2, 1, 1, 4, 0],  // a negative one
      [0x31, 0x00, 0x00],
    ] {
      #expect(AttributeReader.plainAttributes(in: bytes[...]) == nil, "\(bytes)")
      cases += 1
    }
    #expect(cases == 12)
    #expect(AttributeReader.plainAttributes(in: [0x31, 0x00]) == [])
  }

  @Test func neverFindsWhatTheLibraryDoesNot() throws {
    var generator = SeededGenerator(seed: 9)
    let payload = payload()
    var found = 0
    for _ in 0..<5_000 {
      let damaged = Mutation.apply(to: payload, using: &generator)
      guard let plain = AttributeReader.plainAttributes(in: damaged[...]) else { continue }
      var work = ParsingWork()
      #expect(try reader.attributes(in: damaged[...], work: &work) == plain)
      found += 1
    }
    // Half of the damage is inside a value, where it does not change the structure.
    #expect(found > 500)
  }
}
