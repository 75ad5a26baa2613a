import Foundation
import Testing
import WatchCore

@Suite struct ContextTests {
  @Test func theLatestContextWins() async throws {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    for number in 1...5 { try pair.link.watch.updateApplicationContext(["n": number]) }
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["context 5"])
    #expect(pair.link.phone.receivedApplicationContext["n"] as? Int == 5)
    #expect(pair.link.watch.applicationContext["n"] as? Int == 5)
  }

  @Test func theContextIsKeptWhileThePartnerCannotBeReached() async throws {
    let pair = await Pair.activated()
    pair.link.terminate(.watch)
    await pair.settle()
    try pair.link.phone.updateApplicationContext(["n": 1])
    await pair.settle()
    pair.link.relaunch(.phone)
    await pair.settle()
    #expect(pair.watch.content.isEmpty)
    pair.link.relaunch(.watch)
    await pair.settle()
    #expect(pair.watch.content == ["context 1"])
  }

  @Test func aContextThatHasArrivedDoesNotComeAgain() async throws {
    let pair = await Pair.activated()
    try pair.link.watch.updateApplicationContext(["n": 1])
    await pair.settle()
    for device in WatchDevice.allCases { pair.link.relaunch(device) }
    await pair.settle()
    #expect(pair.phone.content == ["context 1"])
    // The context is still known after the restart.
    #expect(pair.link.phone.receivedApplicationContext["n"] as? Int == 1)
  }

  @Test func bothSidesHaveAContextOfTheirOwn() async throws {
    let pair = await Pair.activated()
    try pair.link.watch.updateApplicationContext(["n": "watch"])
    try pair.link.phone.updateApplicationContext(["n": "phone"])
    await pair.settle()
    #expect(pair.phone.content == ["context watch"])
    #expect(pair.watch.content == ["context phone"])
    #expect(pair.link.phone.applicationContext["n"] as? String == "phone")
  }
}
