import Dispatch
import Foundation
import Synchronization

/// A connected socket, which reads frames, and writes bytes as fast as the other side accepts them.
/// Use it only on its queue.
final class SocketConnection: Sendable {
  enum Event: Sendable {
    case frame(WatchFrame)
    /// The other side is gone, or sent an invalid frame. This is reported once.
    case ended
  }

  let number: Int
  private let descriptor: Int32
  private let onEvent: @Sendable (Event) -> Void
  // Sources are thread-safe, although Dispatch does not declare it on Linux.
  nonisolated(unsafe) private let reading: any DispatchSourceRead
  nonisolated(unsafe) private let writing: any DispatchSourceWrite
  private let state = Mutex(State())

  private struct State {
    var codec = FrameCodec()
    /// The bytes that have not been written yet.
    var output = Data()
    /// Indicates whether the writing source is waiting for room.
    var isWaiting = false
    var isClosed = false
  }

  init(
    descriptor: Int32, number: Int, queue: DispatchQueue,
    onEvent: @escaping @Sendable (Event) -> Void
  ) {
    self.descriptor = descriptor
    self.number = number
    self.onEvent = onEvent
    reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    writing = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
  }

  func start() {
    reading.setEventHandler { self.read() }
    writing.setEventHandler { self.flush() }
    // The descriptor's number may be reused as soon as it is closed, so both sources must finish
    // with it first.
    let descriptor = descriptor
    let users = Atomic(2)
    let release: @Sendable () -> Void = {
      if users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
        Foundation.close(descriptor)
      }
    }
    reading.setCancelHandler(handler: release)
    writing.setCancelHandler(handler: release)
    reading.activate()
  }

  func write(_ bytes: Data) {
    state.withLock { $0.output.append(bytes) }
    if !state.withLock({ $0.isWaiting }) { flush() }
  }

  func close() {
    let wasWaiting = state.withLock { state -> Bool? in
      guard !state.isClosed else { return nil }
      state.isClosed = true
      return state.isWaiting
    }
    guard let wasWaiting else { return }
    // A suspended source cannot be canceled.
    if !wasWaiting { writing.resume() }
    reading.cancel()
    writing.cancel()
    onEvent(.ended)
  }

  /// Reads all available bytes. On Linux, Dispatch reports only once that the other side is gone,
  /// even if there is still data to read before the end.
  private func read() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while !state.withLock({ $0.isClosed }) {
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      switch (count, errno) {
      case (1..., _): receive(bytes[..<count])
      case (-1, EAGAIN): return
      case (-1, EINTR): break
      default: close()
      }
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    do {
      let frames = try state.withLock { try $0.codec.decode(Data(bytes)) }
      for frame in frames { onEvent(.frame(frame)) }
    } catch {
      close()
    }
  }

  private func flush() {
    let (output, isClosed) = state.withLock { ($0.output, $0.isClosed) }
    guard !isClosed else { return }
    #if canImport(Darwin)
      // `UnixSocket` has set this option on the socket.
      let flags: Int32 = 0
    #else
      // A partner that is gone must not end this process.
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = output.withUnsafeBytes {
      Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
    }
    guard count >= 0 || errno == EAGAIN || errno == EINTR else {
      close()
      return
    }
    let changes = state.withLock { state -> Bool? in
      state.output = Data(state.output.dropFirst(max(0, count)))
      let mustWait = !state.output.isEmpty
      defer { state.isWaiting = mustWait }
      return mustWait == state.isWaiting ? nil : mustWait
    }
    switch changes {
    case true?: writing.resume()
    case false?: writing.suspend()
    case nil: break
    }
  }
}
