import Foundation
import TestSupport
import Testing
import WatchCore

@Suite struct CancelTests {
  @Test func aUserInfoThatIsCancelledBeforeItLeavesNeverArrives() async throws {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    let transfers = try (1...4).map { try pair.link.watch.transferUserInfo(["n": $0]) }
    try transfers[0].cancel()
    try transfers[2].cancel()
    #expect(pair.link.watch.outstandingUserInfoTransfers == [transfers[1], transfers[3]])
    #expect(!transfers[0].isTransferring && transfers[1].isTransferring)
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["info 2", "info 4"])
    // The app that cancels a transfer gets no callback for it.
    #expect(pair.watch.content == ["finished 2", "finished 4"])
    #expect(!pair.link.phone.hasContentPending)
  }

  @Test func aFileThatIsCancelledBeforeItLeavesNeverArrives() async throws {
    let files = try TemporaryTree(["a": "1", "b": "2", "c": "3"])
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    let transfers = try ["a", "b", "c"].map {
      try pair.link.watch.transferFile(files.url($0), metadata: nil)
    }
    try transfers[0].cancel()
    try transfers[2].cancel()
    #expect(pair.link.watch.outstandingFileTransfers == [transfers[1]])
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["file b 2"])
    #expect(pair.watch.content == ["file finished 2"])
    #expect(!pair.link.phone.hasContentPending)
  }

  @Test func whatIsCancelledMidwayDoesNotArriveInPartAndTheNextOnesDo() async throws {
    let files = try TemporaryTree(["b": "2"])
    try Data(count: 20 * 65_536).write(to: files.url("large"))
    let pair = await Pair.activated()
    let transfer = try pair.link.watch.transferFile(files.url("large"), metadata: nil)
    try pair.link.watch.transferFile(files.url("b"), metadata: nil)
    await pair.clock.advance(by: 0.35)
    #expect(transfer.progress > 0 && transfer.progress < 1)
    try transfer.cancel()
    await pair.settle()
    #expect(pair.phone.content == ["file b 2"])
    #expect(pair.watch.content == ["file finished 2"])
  }

  @Test func cancellingWhatIsOnItsWayMayComeTooLate() async throws {
    let pair = await Pair.activated()
    let transfer = try pair.link.watch.transferUserInfo(["n": 1])
    // It has arrived; the acknowledgment is on its way.
    await pair.clock.advance(by: 0.15)
    try transfer.cancel()
    await pair.settle()
    #expect(pair.phone.content == ["info 1"])
    try pair.link.watch.transferUserInfo(["n": 2])
    await pair.settle()
    #expect(pair.phone.content == ["info 1", "info 2"])
    #expect(pair.link.watch.outstandingUserInfoTransfers.isEmpty)
  }

  @Test func cancellingWhatWasHandledDoesNothing() async throws {
    let files = try TemporaryTree(["a": "1"])
    let pair = await Pair.activated()
    let userInfo = try pair.link.watch.transferUserInfo(["n": 1])
    let file = try pair.link.watch.transferFile(files.url("a"), metadata: nil)
    await pair.settle()
    try userInfo.cancel()
    try file.cancel()
    try file.cancel()
    await pair.settle()
    #expect(pair.watch.content == ["finished 1", "file finished 1"])
  }

  @Test func whatWasCancelledStaysCancelledOverRestarts() async throws {
    let folder = try TemporaryTree(["a": "1"])
    let storage = folder.url("storage")
    let first = await Pair.activated(watchStorage: try FileTransferStorage(url: storage))
    first.link.cut()
    try first.link.watch.transferUserInfo(["n": 1]).cancel()
    try first.link.watch.transferUserInfo(["n": 2])
    try first.link.watch.transferFile(folder.url("a"), metadata: nil).cancel()
    await first.settle()
    let next = await Pair.activated(watchStorage: try FileTransferStorage(url: storage))
    #expect(next.phone.content == ["info 2"])
    #expect(next.link.watch.outstandingFileTransfers.isEmpty)
  }

  @Test func anAppThatHasEndedCancelsNothing() async throws {
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    let transfer = try pair.link.watch.transferUserInfo(["n": 1])
    pair.link.relaunch(.watch)
    await pair.settle()
    #expect(throws: WatchConnectivityError.sessionNotActivated) { try transfer.cancel() }
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["info 1"])
  }
}
