import Dispatch
import Foundation
import Synchronization

/// Carries frames between two processes on one machine over a Unix domain socket: the phone
/// listens, and the watch connects, and reconnects whenever a connection ends.
///
/// It cannot wake the partner, which is only reachable during a connection.
public final class SocketTransport: WatchTransport {
  /// The delay before another attempt to listen or to connect.
  private static let pause = DispatchTimeInterval.milliseconds(10)

  private let device: WatchDevice
  private let path: String
  private let queue = DispatchQueue(label: "SocketTransport")
  private let state = Mutex(State())

  private struct State {
    var handler: (@Sendable (TransportEvent) -> Void)?
    var listener: SocketListener?
    var connection: SocketConnection?
    var connections = 0
  }

  /// Makes a transport for this device's end.
  ///
  /// - Parameter path: the path of the socket's file, the same for both devices; at most about
  ///   100 bytes long.
  public init(device: WatchDevice, path: String) {
    self.device = device
    self.path = path
  }

  deinit { state.withLock { $0.connection }?.close() }

  public func open(_ handler: @escaping @Sendable (TransportEvent) -> Void) {
    queue.async {
      let isFirst = self.state.withLock { state in
        defer { state.handler = handler }
        return state.handler == nil
      }
      guard isFirst else { return }
      handler(.status(TransportStatus()))
      self.begin()
    }
  }

  public func send(_ frame: WatchFrame, over connection: Int) {
    queue.async {
      guard let open = self.state.withLock({ $0.connection }), open.number == connection else {
        return
      }
      do { open.write(try FrameCodec.encode(frame)) } catch { open.close() }
    }
  }

  public func wakePartner() {}

  public func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  // MARK: On the queue

  private func begin() {
    switch device {
    case .phone: listen()
    case .watch: connect()
    }
  }

  private func listen() {
    do {
      let listener = try SocketListener(path: path, queue: queue) { [weak self] descriptor in
        self?.use(descriptor)
      }
      state.withLock { $0.listener = listener }
    } catch {
      // Another socket may block the path for a moment.
      queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.listen() }
    }
  }

  private func connect() {
    if let descriptor = UnixSocket.connected(to: path) {
      use(descriptor)
    } else {
      queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.connect() }
    }
  }

  /// Switches to a new connection. The previous connection's partner is gone, even if its end was
  /// not reported.
  private func use(_ descriptor: Int32) {
    let (handler, last, number) = state.withLock { state in
      state.connections += 1
      return (state.handler, state.connection, state.connections)
    }
    last?.close()
    let connection = SocketConnection(descriptor: descriptor, number: number, queue: queue) {
      [weak self] event in
      switch event {
      case .frame(let frame): handler?(.frame(frame, connection: number))
      case .ended: self?.end(number)
      }
    }
    state.withLock { $0.connection = connection }
    connection.start()
    handler?(.status(TransportStatus(connection: number, isReachable: true)))
  }

  private func end(_ number: Int) {
    let handler = state.withLock { state -> (@Sendable (TransportEvent) -> Void)? in
      guard state.connection?.number == number else { return nil }
      state.connection = nil
      return state.handler
    }
    guard let handler else { return }
    handler(.status(TransportStatus()))
    if device == .watch { connect() }
  }
}
