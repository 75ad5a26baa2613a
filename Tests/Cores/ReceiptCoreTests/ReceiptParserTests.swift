import Foundation
import ReceiptTesting
import TestSupport
import Testing

@testable import ReceiptCore

@Suite struct ReceiptParserTests {
  @Test func parsingWorkIsLinearInTheNumberOfPurchases() throws {
    var last: (size: Int, work: ParsingWork)?
    for count in Soak.isOn ? [100, 1_000, 10_000] : [100, 1_000] {
      let receipt = Samples.receipt(purchases: (0..<count).map(Samples.purchase))
      let data = try Samples.signer().sign(receipt)
      var work = ParsingWork()
      let parsed = try ReceiptParser().parse(data, work: &work)
      #expect(parsed.inAppPurchases.count == count)
      print("\(count) purchases: \(data.count) bytes, \(work.values) values, \(work.bytes) read")
      // A byte is read at most three times: in the container, in the payload and in its purchase.
      #expect(work.bytes <= 3 * data.count)
      // A purchase has 11 attributes and is itself an attribute.
      #expect(work.values <= 12 * count + 40)
      if let last {
        let growth = Double(data.count) / Double(last.size)
        #expect(Double(work.bytes) / Double(last.work.bytes) <= growth * 1.2)
        #expect(Double(work.values) / Double(last.work.values) <= growth * 1.2)
      }
      last = (data.count, work)
    }
  }

  @Test(arguments: [
    ("2015-08-07T20:37:55Z", 1_438_979_875.0), ("2023-10-19T01:18:54Z", 1_697_678_334),
    ("2020-07-22T18:33:14+0100", 1_595_439_194), ("2020-07-22T18:33:14+01:00", 1_595_439_194),
    ("2020-07-22T12:33:14-0500", 1_595_439_194), ("4001-01-01T00:00:00Z", 64_092_211_200),
    ("4001-01-01T02:00:00+0200", 64_092_211_200), ("2019-06-04T17:05:07.25Z", 1_559_667_907.25),
    ("2000-02-29T00:00:00Z", 951_782_400), ("1969-12-31T23:59:59Z", -1),
  ])
  func readsDatesAsTheFieldWritesThem(text: String, seconds: Double) {
    #expect(ReceiptDate.parse(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "2015", "2015-08-07", "2015-13-07T20:37:55Z", "2015-02-29T20:37:55Z",
    "2015-08-07T24:37:55Z", "2015-08-07T20:37:55", "2015-08-07T20:37:55Zx",
    "2015-08-07T20:37:55.Z", "2015-08-07T20:37:55+01", "2015-08-32T20:37:55Z",
    "2015-00-01T20:37:55Z", "٢٠١٥-08-07T20:37:55Z",
    "0001-01-01T00:00:00Z", "1949-12-31T23:59:59Z", "9999-12-31T23:59:59-0100",
  ])
  func refusesWhatIsNoDate(text: String) {
    #expect(ReceiptDate.parse(text) == nil)
  }

  @Test func datesAgreeWithFoundation() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -600_000_000...70_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      #expect(ReceiptDate.parse(date.formatted(.iso8601)) == date)
    }
  }

  @Test(arguments: [
    ([0x02, 0x01, 0x00], 0), ([0x02, 0x01, 0x7f], 127), ([0x02, 0x02, 0x00, 0x80], 128),
    ([0x02, 0x01, 0xff], -1), ([0x02, 0x03, 0x00, 0x00, 0x05], 5),
    ([0x02, 0x08, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], Int.max), ([0x16, 0x00], nil),
  ])
  func readsNumbers(value: [UInt8], number: Int?) throws {
    #expect(try AttributeValue.number(ReceiptAttribute(type: 1701, value: value)) == number)
  }

  @Test(arguments: [
    [], [0x02], [0x02, 0x00], [0x02, 0x09, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0x0c, 0x01, 0x31],
    [0x30, 0x00],
  ])
  func refusesWhatIsNoNumber(value: [UInt8]) throws {
    #expect(throws: ReceiptError.self) {
      try AttributeValue.number(ReceiptAttribute(type: 1701, value: value))
    }
  }

  @Test func namesTheMissingAttribute() throws {
    for (field, name) in [(2, "bundleIdentifier"), (3, "appVersion"), (12, "creationDate")] {
      let attributes = [
        ReceiptAttribute(type: 2, value: AttributeValue.encodedText("a")),
        ReceiptAttribute(type: 3, value: AttributeValue.encodedText("1")),
        ReceiptAttribute(type: 4, value: [1]), ReceiptAttribute(type: 5, value: [1]),
        ReceiptAttribute(type: 12, value: AttributeValue.encodedText("2015-08-07T20:37:55Z")),
      ].filter { $0.type != field }
      var work = ParsingWork()
      let error = #expect(throws: ReceiptError.missingAttribute(type: field)) {
        try AppReceipt(attributes: attributes, work: &work)
      }
      #expect(error?.description == "The receipt lacks attribute \(field) (\(name)).")
    }
  }

  @Test func badInputGivesATypedError() throws {
    let good = Array(try Samples.signer().sign(Samples.receipt()))
    let parser = ReceiptParser()
    #expect(throws: ReceiptError.empty) { try parser.parse([UInt8]()) }
    #expect(throws: ReceiptError.empty) { try parser.parse(base64: " \n") }
    #expect(throws: ReceiptError.notSignedData) {
      try parser.parse([UInt8](repeating: 0, count: 1 << 20))
    }
    #expect(throws: ReceiptError.tooLarge(byteCount: 101, limit: 100)) {
      try ReceiptParser(sizeLimit: 100).parse([UInt8](repeating: 0x30, count: 101))
    }
    #expect(throws: ReceiptError.self) { try parser.parse(good.dropLast()) }
    #expect(throws: ReceiptError.self) { try parser.parse(good.prefix(100)) }
    // A hundred thousand values, each inside the previous one.
    var nested: [UInt8] = []
    for _ in 0..<100_000 { nested += [0x30, 0x80] }
    #expect(throws: ReceiptError.self) { try parser.parse(nested) }
    // The same in the payload of a signed receipt.
    let signed = try Samples.signer().sign(payload: nested)
    #expect(throws: ReceiptError.self) { try parser.parse(signed) }
  }
}
