import Foundation
import Synchronization
import TestSupport
import Testing
import WatchCore

@Suite struct FileTests {
  /// The size of the largest file that is sent at once. `large` needs confirmations on the way.
  private static let part = 65_536
  private static let large = bytes(20 * part + 7)

  private static func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) })
  }

  @Test func aFileArrivesWholeWithItsNameAndItsMetadata() async throws {
    let files = try TemporaryTree(["note.txt": "hello", "plain": "bye"])
    let pair = await Pair.activated()
    try pair.link.watch.transferFile(files.url("note.txt"), metadata: ["n": "you"])
    try pair.link.watch.transferFile(files.url("plain"), metadata: nil)
    await pair.settle()
    #expect(pair.phone.content == ["file note.txt hello for you", "file plain bye"])
    #expect(pair.watch.content == ["file finished 1", "file finished 2"])
  }

  @Test(arguments: [0, 1, part - 1, part, part + 1, 8 * part, 8 * part + 1, large.count])
  func aFileOfAnySizeArrivesAsItWas(size: Int) async throws {
    let files = try TemporaryTree()
    let bytes = Self.bytes(size)
    try bytes.write(to: files.url("f"))
    let pair = await Pair.activated()
    try pair.link.phone.transferFile(files.url("f"), metadata: nil)
    await pair.settle()
    let expected =
      size < 100 ? String(decoding: bytes, as: UTF8.self) : RecordingDelegate.digest(bytes)
    #expect(pair.watch.content == ["file f \(expected)"])
  }

  @Test func progressThatCannotBeIsIgnored() throws {
    /// A transport that records sent frames, and lets the test call the session's handler.
    final class Wire: WatchTransport {
      private let state = Mutex(
        (handler: (@Sendable (TransportEvent) -> Void)?.none, frames: [WatchFrame]()))

      var partsSent: Int {
        state.withLock { state in
          state.frames.count { if case .fileBytes = $0.content { true } else { false } }
        }
      }

      func open(_ handler: @escaping @Sendable (TransportEvent) -> Void) {
        state.withLock { $0.handler = handler }
        handler(.status(TransportStatus(connection: 1, isReachable: true)))
      }
      func send(_ frame: WatchFrame, over connection: Int) {
        state.withLock { $0.frames.append(frame) }
      }
      func wakePartner() {}
      func perform(_ work: @escaping @Sendable () -> Void) { work() }

      func receive(_ number: Int, _ content: WatchFrame.Content) {
        let handler = state.withLock(\.handler)
        handler?(.frame(WatchFrame(number: number, content: content), connection: 1))
      }
    }
    let files = try TemporaryTree()
    try Self.large.write(to: files.url("f"))
    let wire = Wire()
    let session = WatchSession(
      transport: wire, clock: ManualLinkClock(now: Pair.start), storage: MemoryTransferStorage())
    let delegate = RecordingDelegate()
    session.delegate = delegate
    session.activate()
    try session.transferFile(files.url("f"), metadata: nil)
    #expect(wire.partsSent == 8)
    // Counts above the sent bytes, and negative ones.
    for (number, bytes) in [(1, 8 * Self.part + 1), (2, .max), (3, -1), (4, .min)] {
      wire.receive(number, .fileProgress(id: 1, bytes: bytes))
      #expect(wire.partsSent == 8)
    }
    wire.receive(5, .fileProgress(id: 1, bytes: 8 * Self.part))
    #expect(wire.partsSent == 16)
  }

  @Test func aReceivedFileIsGoneWhenTheDelegateReturns() async throws {
    let files = try TemporaryTree(["note.txt": "hello"])
    let pair = await Pair.activated()
    try pair.link.watch.transferFile(files.url("note.txt"), metadata: nil)
    await pair.settle()
    let place = try #require(pair.phone.inboxPlaces.first)
    #expect(!FileManager.default.fileExists(atPath: place.path))
    #expect(
      !FileManager.default.fileExists(atPath: place.deletingLastPathComponent().path))
    // The sender's own file is not deleted.
    #expect(FileManager.default.fileExists(atPath: files.path("note.txt")))
  }

  @Test func aFileThatTheDelegateMovedStays() async throws {
    final class Mover: WatchSessionDelegate {
      let target: URL
      init(target: URL) { self.target = target }
      func session(
        _ session: WatchSession, activationDidCompleteWith state: ActivationState,
        error: WatchConnectivityError?
      ) {}
      func session(_ session: WatchSession, didReceive file: WatchFile) throws {
        try FileManager.default.moveItem(at: file.fileURL, to: target)
      }
    }
    let files = try TemporaryTree(["note.txt": "hello"])
    let pair = await Pair.activated()
    let mover = Mover(target: files.url("kept"))
    pair.link.phone.delegate = mover
    try pair.link.watch.transferFile(files.url("note.txt"), metadata: nil)
    await pair.settle()
    #expect(try String(contentsOf: files.url("kept"), encoding: .utf8) == "hello")
    #expect(pair.link.watch.outstandingFileTransfers.isEmpty)
  }

  @Test func filesAreAQueueThatIsKeptWhileThePartnerCannotBeReached() async throws {
    let files = try TemporaryTree(["a": "1", "b": "2", "c": "3"])
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    for name in ["a", "b", "c"] {
      try pair.link.watch.transferFile(files.url(name), metadata: nil)
    }
    await pair.settle()
    let outstanding = pair.link.watch.outstandingFileTransfers
    #expect(outstanding.map(\.file.fileURL.lastPathComponent) == ["a", "b", "c"])
    #expect(outstanding.allSatisfy { $0.isTransferring && $0.progress == 0 })
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["file a 1", "file b 2", "file c 3"])
    #expect(outstanding.allSatisfy { !$0.isTransferring && $0.progress == 1 })
  }

  @Test func theQueueOfFilesIsKeptOverRestartsInAFile() async throws {
    let files = try TemporaryTree(["a": "1"])
    let storage = files.url("storage")
    let first = await Pair.activated(watchStorage: try FileTransferStorage(url: storage))
    first.link.cut()
    try first.link.watch.transferFile(files.url("a"), metadata: ["n": "x"])
    await first.settle()
    let next = await Pair.activated(watchStorage: try FileTransferStorage(url: storage))
    #expect(next.phone.content == ["file a 1 for x"])
    let last = await Pair.activated(watchStorage: try FileTransferStorage(url: storage))
    #expect(last.phone.content.isEmpty)
  }

  @Test func progressFollowsWhatHasArrivedAndBeginsAnewAfterACut() async throws {
    let files = try TemporaryTree()
    try Self.large.write(to: files.url("f"))
    let pair = await Pair.activated()
    let transfer = try pair.link.watch.transferFile(files.url("f"), metadata: nil)
    #expect(transfer.progress == 0)
    var seen: [Double] = []
    while transfer.isTransferring, seen.count < 100 {
      await pair.clock.advance(by: 0.1)
      seen.append(transfer.progress)
      if seen.count == 3 {
        pair.link.cut()
        await pair.settle()
        #expect(transfer.progress == 0 && transfer.isTransferring)
        pair.link.reconnect()
      }
    }
    #expect(seen.dropFirst(4) == seen.dropFirst(4).sorted()[...])
    #expect(Set(seen).count > 3 && seen.last == 1)
    #expect(pair.phone.content == ["file f \(RecordingDelegate.digest(Self.large))"])
  }

  @Test func aFileThatIsCutMidwayNeverArrivesInPart() async throws {
    let files = try TemporaryTree()
    try Self.large.write(to: files.url("f"))
    let pair = await Pair.activated()
    try pair.link.watch.transferFile(files.url("f"), metadata: nil)
    for _ in 1...5 {
      await pair.clock.advance(by: 0.25)
      #expect(pair.phone.content.isEmpty)
      pair.link.cut()
      await pair.settle()
      pair.link.reconnect()
    }
    await pair.settle()
    #expect(pair.phone.content == ["file f \(RecordingDelegate.digest(Self.large))"])
  }

  @Test func aFileThatWasHandledDoesNotComeAgainAfterRestarts() async throws {
    let files = try TemporaryTree(["a": "1", "b": "2"])
    let pair = await Pair.activated()
    try pair.link.watch.transferFile(files.url("a"), metadata: nil)
    // The file has arrived. Its acknowledgment is on its way when both apps are relaunched.
    await pair.clock.advance(by: 0.15)
    #expect(pair.phone.content == ["file a 1"])
    for device in WatchDevice.allCases { pair.link.relaunch(device) }
    await pair.settle()
    try pair.link.watch.transferFile(files.url("b"), metadata: nil)
    await pair.settle()
    #expect(pair.phone.content == ["file a 1", "file b 2"])
    #expect(pair.link.watch.outstandingFileTransfers.isEmpty)
  }

  @Test func aFileThatCouldNotBeHandledComesAgainBeforeThoseBehindIt() async throws {
    let files = try TemporaryTree(["a": "1", "b": "2", "c": "3"])
    let pair = await Pair.activated()
    pair.phone.refuse(["b"])
    for name in ["a", "b", "c"] {
      try pair.link.watch.transferFile(files.url(name), metadata: nil)
    }
    await pair.settle()
    #expect(pair.phone.content == ["file a 1"])
    #expect(pair.link.watch.outstandingFileTransfers.map(\.id) == [2, 3])
    pair.phone.refuse([])
    pair.link.cut()
    pair.link.reconnect()
    await pair.settle()
    #expect(pair.phone.content == ["file a 1", "file b 2", "file c 3"])
  }

  @Test func filesDoNotHoldUpMessagesAndUserInfos() async throws {
    let files = try TemporaryTree()
    try Self.large.write(to: files.url("f"))
    let pair = await Pair.activated()
    try pair.link.watch.transferFile(files.url("f"), metadata: nil)
    try pair.link.watch.transferUserInfo(["n": 1])
    pair.ask("a", from: .watch)
    await pair.settle()
    let digest = RecordingDelegate.digest(Self.large)
    #expect(pair.phone.content == ["info 1", "question a", "file f \(digest)"])
  }

  @Test func aFileThatCannotBeReadIsNotAccepted() async throws {
    let files = try TemporaryTree(["folder/a": "1"])
    let pair = await Pair.activated()
    for name in ["nothing", "folder"] {
      let error = WatchConnectivityError.fileAccessDenied(path: files.path(name))
      #expect(throws: error) {
        try pair.link.watch.transferFile(files.url(name), metadata: nil)
      }
    }
    #expect(throws: WatchConnectivityError.payloadUnsupportedTypes(path: "q", type: "Quiz")) {
      try pair.link.watch.transferFile(
        files.url("folder/a"), metadata: ["q": PayloadTests.Quiz()])
    }
    #expect(pair.link.watch.outstandingFileTransfers.isEmpty)
  }

  @Test func aFileThatIsGoneWhenItsTurnComesIsAnErrorAndTheNextOnesArrive() async throws {
    let files = try TemporaryTree(["a": "1", "b": "2"])
    let pair = await Pair.activated()
    pair.link.cut()
    await pair.settle()
    for name in ["a", "b"] {
      try pair.link.watch.transferFile(files.url(name), metadata: nil)
    }
    try FileManager.default.removeItem(at: files.url("a"))
    pair.link.reconnect()
    await pair.settle()
    let error = WatchConnectivityError.fileAccessDenied(path: files.path("a"))
    #expect(pair.phone.content == ["file b 2"])
    #expect(pair.watch.content == ["file finished 1 \(error)", "file finished 2"])
    #expect(!pair.link.phone.hasContentPending)
  }

  @Test func whatCannotBeSavedAsAnErrorIsTriedAgainOverTheNextConnection() async throws {
    final class Stubborn: TransferStorage {
      let memory = MemoryTransferStorage()
      let refuses = Atomic(true)
      func record() throws(WatchConnectivityError) -> TransferRecord { try memory.record() }
      func keep(_ change: TransferChange) throws(WatchConnectivityError) {
        if case .fileWithdrawn = change, refuses.load(ordering: .relaxed) {
          throw .storage(reason: "the disk is full")
        }
        try memory.keep(change)
      }
    }
    let files = try TemporaryTree(["a": "1"])
    let storage = Stubborn()
    let pair = await Pair.activated(watchStorage: storage)
    try pair.link.watch.transferFile(files.url("a"), metadata: nil)
    try FileManager.default.removeItem(at: files.url("a"))
    await pair.settle()
    #expect(pair.watch.content.isEmpty)
    #expect(pair.link.watch.outstandingFileTransfers.map(\.id) == [1])
    storage.refuses.store(false, ordering: .relaxed)
    pair.link.cut()
    pair.link.reconnect()
    await pair.settle()
    let error = WatchConnectivityError.fileAccessDenied(path: files.path("a"))
    #expect(pair.watch.content == ["file finished 1 \(error)"])
  }

  @Test func aFileThatBecomesShorterMidwayIsAnError() async throws {
    let files = try TemporaryTree()
    try Self.large.write(to: files.url("f"))
    let pair = await Pair.activated()
    try pair.link.watch.transferFile(files.url("f"), metadata: nil)
    await pair.clock.advance(by: 0.15)
    try Data("short".utf8).write(to: files.url("f"))
    await pair.settle()
    #expect(pair.phone.content.isEmpty)
    #expect(
      pair.watch.content
        == ["file finished 1 \(WatchConnectivityError.fileAccessDenied(path: files.path("f")))"])
    #expect(pair.link.watch.outstandingFileTransfers.isEmpty)
  }

  @Test func aBackgroundTaskWaitsForFiles() async throws {
    let files = try TemporaryTree(["a": "1"])
    let pair = await Pair.activated()
    pair.link.suspend(.watch)
    await pair.settle()
    try pair.link.phone.transferFile(files.url("a"), metadata: nil)
    let task = pair.link.wakeInBackground(.watch)
    await pair.clock.advance(by: 0.05)
    #expect(throws: WatchConnectivityError.contentPending) { try task.setTaskCompleted() }
    await pair.settle()
    #expect(pair.watch.content == ["file a 1"])
    try task.setTaskCompleted()
  }
}
