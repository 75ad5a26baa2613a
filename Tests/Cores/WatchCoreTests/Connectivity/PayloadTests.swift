import Foundation
import Testing
@testable import WatchCore

@Suite struct PayloadTests {
  struct Quiz: Sendable {}

  @Test func propertyListsComeOutAsTheyWentIn() throws {
    let date = Date(timeIntervalSinceReferenceDate: 443_364_720.5)
    let content: [String: any Sendable] = [
      "text": "Zürich", "whole": 1, "negative": -3, "real": 1.0, "yes": true, "no": false,
      "date": date, "data": Data([0, 255]), "list": [1, "two", [3.5]] as [any Sendable],
      "nested": ["a": ["b": 1]], "empty": [String: any Sendable](),
    ]
    let data = try Payload.encode(content, limit: Payload.messageLimit)
    let back = try #require(Payload.decode(data))
    #expect(try PropertyListValue(back, path: "") == PropertyListValue(content, path: ""))
    // An integer does not become a floating-point number, nor a Boolean a number.
    #expect(back["whole"] is Int && back["real"] is Double && back["yes"] is Bool)
    #expect(back["date"] as? Date == date)
  }

  @Test func onlyPropertyListsAreSent() async throws {
    let pair = await Pair.activated()
    let error = WatchConnectivityError.payloadUnsupportedTypes(path: "list[1].quiz", type: "Quiz")
    let content: [String: any Sendable] = [
      "n": 1, "list": [1, ["quiz": Quiz()]] as [any Sendable],
    ]
    #expect(throws: error) { try pair.link.watch.transferUserInfo(content) }
    #expect(throws: error) { try pair.link.watch.updateApplicationContext(content) }
    pair.link.watch.sendMessage(content, replyHandler: nil) { pair.watch.note("\($0)") }
    await pair.settle()
    #expect(pair.watch.content == ["\(error)"])
    #expect(pair.phone.content.isEmpty)
  }

  /// Returns a dictionary with an exact encoded size in bytes.
  private func content(bytes: Int) throws -> [String: any Sendable] {
    let small = try Payload.encode(["d": Data(count: 60_000)], limit: 100_000).count - 60_000
    return ["d": Data(count: bytes - small)]
  }

  @Test func messagesAndUserInfosTake65536BytesAndNoMore() async throws {
    let pair = await Pair.activated()
    let largest = try content(bytes: 65_536)
    let tooLarge = try content(bytes: 65_537)
    let error = WatchConnectivityError.payloadTooLarge(bytes: 65_537, limit: 65_536)
    try pair.link.watch.transferUserInfo(largest)
    #expect(throws: error) { try pair.link.watch.transferUserInfo(tooLarge) }
    let session = pair.link.watch
    session.sendMessage(largest, replyHandler: nil) { pair.watch.note("\($0)") }
    session.sendMessage(tooLarge, replyHandler: nil) { pair.watch.note("dictionary: \($0)") }
    session.sendMessageData(Data(count: 65_536), replyHandler: nil) { pair.watch.note("\($0)") }
    session.sendMessageData(Data(count: 65_537), replyHandler: nil) {
      pair.watch.note("data: \($0)")
    }
    await pair.settle()
    #expect(pair.watch.content == ["dictionary: \(error)", "data: \(error)", "finished 1"])
    #expect(pair.phone.content.count == 3)
  }

  @Test func aContextTakes262144BytesAndNoMore() async throws {
    let pair = await Pair.activated()
    // Above 65,535 bytes, the encoded length takes two more bytes.
    let large = try Payload.encode(["d": Data(count: 200_000)], limit: .max).count - 200_000
    try pair.link.watch.updateApplicationContext(["d": Data(count: 262_144 - large)])
    #expect(throws: WatchConnectivityError.payloadTooLarge(bytes: 262_145, limit: 262_144)) {
      try pair.link.watch.updateApplicationContext(["d": Data(count: 262_145 - large)])
    }
    await pair.settle()
    let received = pair.link.phone.receivedApplicationContext["d"] as? Data
    #expect(received?.count == 262_144 - large)
  }
}
