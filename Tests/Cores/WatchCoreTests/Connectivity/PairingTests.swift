import Foundation
import TestSupport
import Testing
import WatchCore

@Suite struct PairingTests {
  @Test func onlyAnActivatedSessionKnowsWhetherThereIsAWatch() async {
    let pair = Pair(activates: false)
    #expect(!pair.link.phone.isPaired && !pair.link.phone.isWatchAppInstalled)
    pair.link.phone.activate()
    await pair.settle()
    #expect(pair.link.phone.isPaired && pair.link.phone.isWatchAppInstalled)
  }

  @Test func withoutAWatchNothingIsQueuedOrSent() async throws {
    let files = try TemporaryTree(["a": "1"])
    let pair = await Pair.activated()
    pair.link.unpair()
    await pair.settle()
    #expect(!pair.link.phone.isPaired && !pair.link.phone.isReachable)
    let error = WatchConnectivityError.deviceNotPaired
    #expect(throws: error) { try pair.link.phone.transferUserInfo(["n": 1]) }
    #expect(throws: error) { try pair.link.phone.updateApplicationContext(["n": 1]) }
    #expect(throws: error) { try pair.link.phone.transferFile(files.url("a"), metadata: nil) }
    pair.tell("a", from: .phone)
    await pair.settle()
    #expect(pair.phone.content == ["paired false, installed false", "a \(error)"])
  }

  @Test func aWatchWithoutTheAppTakesNothing() async throws {
    let pair = await Pair.activated()
    pair.link.removeWatchApp()
    await pair.settle()
    #expect(pair.link.phone.isPaired && !pair.link.phone.isWatchAppInstalled)
    #expect(throws: WatchConnectivityError.watchAppNotInstalled) {
      try pair.link.phone.transferUserInfo(["n": 1])
    }
    // An app that is not installed cannot be started.
    pair.link.resume(.watch)
    _ = pair.link.wakeInBackground(.watch)
    await pair.settle()
    #expect(pair.link.watch.activationState == .notActivated)
    #expect(pair.phone.content == ["paired true, installed false"])
  }

  @Test func theDelegateHearsOfEachChange() async throws {
    let pair = await Pair.activated()
    pair.link.removeWatchApp()
    await pair.settle()
    pair.link.installWatchApp()
    await pair.settle()
    pair.link.unpair()
    await pair.settle()
    pair.link.pair()
    await pair.settle()
    #expect(
      pair.phone.content == [
        "paired true, installed false", "paired true, installed true",
        "paired false, installed false", "paired true, installed true",
      ])
    #expect(pair.watch.log.filter { $0 == "activated" }.count == 3)
    try pair.link.phone.transferUserInfo(["n": 1])
    await pair.settle()
    #expect(pair.watch.content == ["info 1"])
  }

  @Test func whatWasQueuedBeforeTheAppWasRemovedReachesTheNextInstallation() async throws {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    try pair.link.phone.transferUserInfo(["n": 1])
    pair.link.removeWatchApp()
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.watch.content.isEmpty)
    pair.link.installWatchApp()
    await pair.settle()
    #expect(pair.watch.content == ["info 1"])
  }
}
