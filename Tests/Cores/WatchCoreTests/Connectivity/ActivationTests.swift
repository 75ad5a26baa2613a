import Foundation
import Testing
import WatchCore

@Suite struct ActivationTests {
  @Test func aSessionIsNotActivatedUntilItsDelegateHearsSo() async {
    let pair = Pair(activates: false)
    let session = pair.link.phone
    #expect(session.activationState == .notActivated)
    session.activate()
    #expect(session.activationState == .notActivated)
    #expect(pair.phone.log.isEmpty)
    await pair.settle()
    #expect(session.activationState == .activated)
    // The watch's app is running but has not activated its session.
    #expect(pair.phone.log == ["activated"])
    #expect(!session.isReachable)
  }

  @Test func bothAreReachableOnceBothAreActivated() async {
    let pair = await Pair.activated()
    #expect(pair.phone.log == ["activated", "reachable"])
    #expect(pair.watch.log == ["activated", "reachable"])
    #expect(pair.link.phone.isReachable && pair.link.watch.isReachable)
  }

  @Test func activatingTwiceDoesNothing() async {
    let pair = await Pair.activated()
    pair.link.phone.activate()
    await pair.settle()
    #expect(pair.phone.log == ["activated", "reachable"])
  }

  @Test func withoutADelegateNothingIsActivatedOrSent() async {
    let link = WatchLink(clock: ManualLinkClock(now: Pair.start))
    link.watch.activate()
    #expect(link.watch.activationState == .notActivated)
    #expect(throws: WatchConnectivityError.sessionMissingDelegate) {
      try link.watch.transferUserInfo(["n": 1])
    }
  }

  @Test func beforeActivationNothingIsSent() async {
    let pair = Pair(activates: false)
    #expect(throws: WatchConnectivityError.sessionNotActivated) {
      try pair.link.watch.transferUserInfo(["n": 1])
    }
    #expect(throws: WatchConnectivityError.sessionNotActivated) {
      try pair.link.watch.updateApplicationContext(["n": 1])
    }
    pair.tell("a", from: .watch)
    await pair.settle()
    #expect(pair.watch.log == ["a \(WatchConnectivityError.sessionNotActivated)"])
    #expect(pair.link.watch.outstandingUserInfoTransfers.isEmpty)
  }

  @Test func anotherWatchMakesThePhonesSessionInactiveAndThenDeactivated() async throws {
    let pair = await Pair.activated()
    let session = pair.link.phone
    try pair.link.watch.transferUserInfo(["n": "last words"])
    await pair.clock.advance(by: 0.01)
    pair.link.changeWatch()
    await pair.clock.advance(by: 0.01)
    #expect(session.activationState == .inactive)
    #expect(throws: WatchConnectivityError.sessionInactive) {
      try session.transferUserInfo(["n": 1])
    }
    #expect(!session.isReachable)
    await pair.settle()
    #expect(session.activationState == .notActivated)
    // Content on its way still arrived between the two.
    #expect(
      pair.phone.log == ["activated", "reachable", "inactive", "info last words", "deactivated"])
  }

  @Test func afterSessionDidDeactivateItIsActivatedAgain() async throws {
    let pair = await Pair.activated()
    pair.link.changeWatch()
    await pair.settle()
    pair.link.phone.activate()
    await pair.settle()
    #expect(pair.phone.log.suffix(2) == ["activated", "reachable"])
    pair.ask("new", from: .watch)
    try pair.link.watch.transferUserInfo(["n": "from the new one"])
    await pair.settle()
    #expect(pair.phone.content.suffix(2) == ["question new", "info from the new one"])
    #expect(pair.watch.content.contains("reply re new"))
  }

  @Test func delegateCallsAreSerialAndOffTheMainThread() async throws {
    let pair = await Pair.activated()
    for number in 1...50 {
      pair.ask("\(number)", from: .watch)
      pair.tell("\(number)", from: .phone)
      try pair.link.phone.transferUserInfo(["n": number])
    }
    pair.link.cut()
    pair.link.reconnect()
    await pair.settle()
    for delegate in [pair.phone, pair.watch] {
      #expect(delegate.log.count > 50)
      #expect(delegate.callsOnMainThread == 0)
      #expect(delegate.overlappingCalls == 0)
    }
  }

  @Test func handlersAreNotCalledBeforeTheCallReturns() async {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    let before = pair.watch.log
    pair.ask("a", from: .watch)
    #expect(pair.watch.log == before)
    await pair.settle()
    #expect(pair.watch.log.last == "a \(WatchConnectivityError.notReachable)")
    #expect(pair.watch.callsOnMainThread == 0)
  }
}
