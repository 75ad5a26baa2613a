import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import WatchCore

@Suite struct SocketTests {
  /// A session at one end of a socket.
  private final class End: Sendable {
    let delegate = RecordingDelegate()
    let session: WatchSession

    init(_ device: WatchDevice, path: String, storage: any TransferStorage) {
      session = WatchSession(
        transport: SocketTransport(device: device, path: path), clock: SystemLinkClock(),
        storage: storage)
      session.delegate = delegate
      session.activate()
    }
  }

  @Test(.timeLimit(.minutes(10))) func sessionsTalkOverASocketAsOverALink() async throws {
    let folder = try TemporaryTree()
    let path = folder.path("link")
    let watch = End(.watch, path: path, storage: MemoryTransferStorage())
    // The watch retries until the phone listens.
    let phone = End(.phone, path: path, storage: MemoryTransferStorage())
    await watch.delegate.waits(for: "reachable")
    await phone.delegate.waits(for: "reachable")
    try watch.session.updateApplicationContext(["n": "c"])
    // More than a socket takes at once.
    for _ in 1...80 {
      try watch.session.transferUserInfo(["n": "large", "d": Data(count: 60_000)])
    }
    let files = try TemporaryTree()
    let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 >> 3) })
    try bytes.write(to: files.url("recording"))
    try watch.session.transferFile(files.url("recording"), metadata: ["n": "quiz"])
    try watch.session.transferUserInfo(["n": "last"])
    watch.session.sendMessage(["n": "a"]) { watch.delegate.note(RecordingDelegate.name($0)) }
    await phone.delegate.waits(for: "info last")
    await phone.delegate.waits(
      for: "file recording \(RecordingDelegate.digest(bytes)) for quiz")
    await watch.delegate.waits(for: "file finished 1")
    await watch.delegate.waits(for: "re a")
    #expect(phone.delegate.log.filter { $0 == "info large" }.count == 80)
    #expect(phone.delegate.log.contains("context c"))
    #expect(phone.delegate.callsOnMainThread == 0 && phone.delegate.overlappingCalls == 0)
  }

  /// The second size is more than a connection reads at once.
  @Test(.timeLimit(.minutes(1)), arguments: [10, 100_000])
  func theLastFramesOfAPartnerThatIsGoneArrive(size: Int) async throws {
    let folder = try TemporaryTree()
    let listener = try #require(UnixSocket.listening(at: folder.path("link")))
    defer { close(listener) }
    let partner = FileHandle(
      fileDescriptor: try #require(UnixSocket.connected(to: folder.path("link"))))
    let descriptor = accept(listener, nil, nil)
    try #require(UnixSocket.prepare(descriptor))
    let frame = WatchFrame(number: 1, content: .fileBytes(Data(count: size)))
    try partner.write(contentsOf: FrameCodec.encode(frame))
    try partner.close()

    let (events, arrival) = AsyncStream.makeStream(of: SocketConnection.Event.self)
    let queue = DispatchQueue(label: "SocketTests")
    let connection = SocketConnection(descriptor: descriptor, number: 1, queue: queue) { event in
      arrival.yield(event)
      if case .ended = event { arrival.finish() }
    }
    connection.start()
    var frames: [WatchFrame] = []
    for await event in events { if case .frame(let frame) = event { frames.append(frame) } }
    #expect(frames == [frame])
  }

  @Test func framesComeOutOfTheStreamWhole() throws {
    var generator = SeededGenerator(seed: 7)
    let queue = UUID()
    let frames: [WatchFrame] = (1...40).map { number in
      let content: [WatchFrame.Content] = [
        .hello(
          .init(
            queue: queue, firstUserInfo: 1, lastUserInfo: number, firstFile: 3, lastFile: number,
            contextVersion: 0)),
        .message(id: number, payload: .dictionary(Data(count: number * 50)), wantsReply: true),
        .reply(id: number, payload: .data(Data())), .messageReceived(id: number),
        .replyFailed(id: number), .userInfo(id: number, payload: Data([1, 2, 3])),
        .userInfoReceived(through: number), .context(version: 2, payload: Data(count: 300)),
        .contextReceived(version: number), .userInfoWithdrawn(id: number),
        .fileStart(
          id: number, header: .init(name: "a b", size: number, metadata: Data(count: 9))),
        .fileBytes(Data(count: number * 70)), .fileWithdrawn(id: number),
        .fileProgress(id: number, bytes: 12), .fileReceived(through: number),
      ]
      return WatchFrame(number: number, content: content[number % content.count])
    }
    let bytes = try frames.reduce(Data()) { $0 + (try FrameCodec.encode($1)) }
    var codec = FrameCodec()
    var decoded: [WatchFrame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(.random(in: 1...200, using: &generator))
      decoded += try codec.decode(Data(piece))
      rest = rest.dropFirst(piece.count)
    }
    #expect(decoded == frames)
  }

  @Test func whatIsNoFrameIsRefused() {
    var codec = FrameCodec()
    #expect(throws: FrameCodec.MalformedFrame.self) {
      try codec.decode(Data("GET / HTTP/1.1".utf8))
    }
    var other = FrameCodec()
    #expect(throws: (any Error).self) { try other.decode(Data([0, 0, 0, 2, 1, 2])) }
  }

  @Test(arguments: [Int.min, -1, (1 << 53) + 1, .max])
  func numbersThatNoSessionReachesAreRefused(number: Int) throws {
    func hello(_ numbers: Int...) -> WatchFrame.Content {
      .hello(
        .init(
          queue: UUID(), firstUserInfo: numbers[0], lastUserInfo: numbers[1],
          firstFile: numbers[2], lastFile: numbers[3], contextVersion: numbers[4]))
    }
    let contents = [
      hello(number, 0, 1, 0, 0), hello(1, number, 1, 0, 0), hello(1, 0, number, 0, 0),
      hello(1, 0, 1, number, 0), hello(1, 0, 1, 0, number),
      .userInfo(id: number, payload: Data()), .userInfoWithdrawn(id: number),
      .userInfoReceived(through: number), .context(version: number, payload: Data()),
      .contextReceived(version: number),
      .fileStart(id: number, header: .init(name: "a", size: 1, metadata: nil)),
      .fileWithdrawn(id: number), .fileReceived(through: number),
    ]
    for content in contents {
      var codec = FrameCodec()
      let bytes = try FrameCodec.encode(WatchFrame(number: 1, content: content))
      #expect(throws: FrameCodec.MalformedFrame.self, "\(content)") { try codec.decode(bytes) }
    }
  }
}
