import Testing

@testable import CodeAnnotating

@Suite struct MessageFramingTests {
  @Test func readsMessagesHoweverTheyAreCut() throws {
    let stream = MessageFraming.frame(Array("{}".utf8)) + MessageFraming.frame(Array("\"é\"".utf8))
    for size in 1...stream.count {
      var framing = MessageFraming()
      var found: [String] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        framing.append(stream[start..<min(start + size, stream.count)])
        while let message = try framing.next() {
          found.append(String(decoding: message, as: UTF8.self))
        }
      }
      #expect(found == ["{}", "\"é\""], "in pieces of \(size)")
    }
  }

  @Test func countsBytes() {
    #expect(
      String(decoding: MessageFraming.frame(Array("é".utf8)), as: UTF8.self)
        == "Content-Length: 2\r\n\r\né")
  }

  @Test func skipsOtherHeaders() throws {
    var framing = MessageFraming()
    framing.append(
      Array("Content-Type: application/json\r\ncontent-length:2\r\n\r\n[]".utf8))
    #expect(try framing.next() == Array("[]".utf8))
    #expect(try framing.next() == nil)
  }

  @Test(arguments: ["Content-Length: x\r\n\r\n", "hello\r\n\r\n", "Content-Length: -1\r\n\r\n"])
  func refusesAStreamWithoutLengths(_ text: String) {
    var framing = MessageFraming()
    framing.append(Array(text.utf8))
    #expect(throws: MessageFraming.Malformed.self) { try framing.next() }
  }
}
