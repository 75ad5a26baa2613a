import Foundation
import TestSupport
import Testing
import WatchCore

@Suite struct UserInfoTests {
  @Test func userInfosAreAQueue() async throws {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    for number in 1...200 { try pair.link.watch.transferUserInfo(["n": number]) }
    #expect(pair.link.watch.outstandingUserInfoTransfers.map(\.id) == Array(1...200))
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == (1...200).map { "info \($0)" })
    #expect(pair.watch.content == (1...200).map { "finished \($0)" })
    #expect(pair.link.watch.outstandingUserInfoTransfers.isEmpty)
  }

  @Test func theQueueIsKeptOverRestartsInAFile() async throws {
    let folder = try TemporaryTree()
    let file = folder.url("queue")
    let first = await Pair.activated(watchStorage: try FileTransferStorage(url: file))
    first.link.cut()
    for number in 1...3 { try first.link.watch.transferUserInfo(["n": number]) }
    await first.settle()
    // Another process opens the file.
    let next = await Pair.activated(watchStorage: try FileTransferStorage(url: file))
    #expect(next.phone.content == ["info 1", "info 2", "info 3"])
    let last = await Pair.activated(watchStorage: try FileTransferStorage(url: file))
    #expect(last.phone.content.isEmpty)
    try last.link.watch.transferUserInfo(["n": 4])
    await last.settle()
    #expect(last.phone.content == ["info 4"])
  }

  @Test func whatWasHandledDoesNotComeAgainAfterRestarts() async throws {
    let pair = await Pair.activated()
    try pair.link.watch.transferUserInfo(["n": 1])
    // It has arrived; the acknowledgment is on its way when both end.
    await pair.clock.advance(by: 0.15)
    #expect(pair.phone.content == ["info 1"])
    for device in WatchDevice.allCases { pair.link.relaunch(device) }
    await pair.settle()
    try pair.link.watch.transferUserInfo(["n": 2])
    await pair.settle()
    #expect(pair.phone.content == ["info 1", "info 2"])
    #expect(pair.link.watch.outstandingUserInfoTransfers.isEmpty)
  }

  @Test func aUserInfoThatCouldNotBeHandledComesAgainBeforeThoseBehindIt() async throws {
    let pair = await Pair.activated()
    pair.phone.refuse(["2"])
    for number in 1...4 { try pair.link.watch.transferUserInfo(["n": number]) }
    await pair.settle()
    #expect(pair.phone.content == ["info 1"])
    #expect(pair.link.watch.outstandingUserInfoTransfers.map(\.id) == [2, 3, 4])
    pair.phone.refuse([])
    pair.link.cut()
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["info 1", "info 2", "info 3", "info 4"])
  }

  @Test func aPhoneThatWasInstalledAnewGetsWhatIsOutstandingAndNoMore() async throws {
    let watchStorage = MemoryTransferStorage()
    let old = await Pair.activated(watchStorage: watchStorage)
    for number in 1...3 { try old.link.watch.transferUserInfo(["n": number]) }
    await old.settle()
    old.link.cut()
    try old.link.watch.transferUserInfo(["n": 4])
    let new = await Pair.activated(watchStorage: watchStorage)
    #expect(new.phone.content == ["info 4"])
    #expect(new.link.watch.outstandingUserInfoTransfers.isEmpty)
  }

  @Test func aWatchThatWasInstalledAnewIsNotMistakenForTheOldOne() async throws {
    let phoneStorage = MemoryTransferStorage()
    let old = await Pair.activated(phoneStorage: phoneStorage)
    for number in 1...3 { try old.link.watch.transferUserInfo(["n": number]) }
    await old.settle()
    let new = await Pair.activated(phoneStorage: phoneStorage)
    try new.link.watch.transferUserInfo(["n": "first"])
    await new.settle()
    #expect(new.phone.content == ["info first"])
  }

  @Test func aSessionOfAnAppThatHasEndedAcceptsNothing() async throws {
    let pair = await Pair.activated()
    let ended = pair.link.watch
    pair.link.relaunch(.watch)
    await pair.settle()
    #expect(throws: WatchConnectivityError.sessionNotActivated) {
      try ended.transferUserInfo(["n": 1])
    }
    try pair.link.watch.transferUserInfo(["n": 2])
    await pair.settle()
    #expect(pair.phone.content == ["info 2"])
  }

  @Test func whatCannotBeKeptIsNotAccepted() async {
    struct FullStorage: TransferStorage {
      func record() throws(WatchConnectivityError) -> TransferRecord { TransferRecord() }
      func keep(_ change: TransferChange) throws(WatchConnectivityError) {
        throw .storage(reason: "the disk is full")
      }
    }
    let pair = await Pair.activated(watchStorage: FullStorage())
    #expect(throws: WatchConnectivityError.storage(reason: "the disk is full")) {
      try pair.link.watch.transferUserInfo(["n": 1])
    }
    await pair.settle()
    #expect(pair.link.watch.outstandingUserInfoTransfers.isEmpty)
    #expect(pair.phone.content.isEmpty)
  }
}
