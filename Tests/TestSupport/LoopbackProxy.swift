import Foundation
import Synchronization

/// A proxy for a web server on this machine. Its connections can be cut and restored while both
/// ends stay alive.
///
/// Requests name the server's own address, as if there were no proxy.
package final class LoopbackProxy: Sendable {
  private struct State {
    /// The socket on which connections are accepted; `nil` while all are refused.
    var entrance: CInt?
    /// Both sockets of each connection.
    var connections: [Int: [CInt]] = [:]
    var lastNumber = 0
  }

  package let port: UInt16
  private let server: UInt16
  private let state: Mutex<State>

  /// Begins to accept connections.
  ///
  /// - Parameter server: the port of the server.
  package init(to server: UInt16) throws {
    let (entrance, port) = try Self.listen(on: 0)
    self.server = server
    self.port = port
    state = Mutex(State(entrance: entrance))
    accept(from: entrance)
  }

  deinit { refuse() }

  /// Cuts all connections. New ones are accepted.
  package func cut() {
    state.withLock { state in
      // The tasks that read from the sockets close them.
      for end in state.connections.values.joined() { shutdown(end, CInt(SHUT_RDWR)) }
    }
  }

  /// Cuts all connections, and refuses new ones.
  package func refuse() {
    state.withLock { state in
      if let entrance = state.entrance { shutdown(entrance, CInt(SHUT_RDWR)) }
      state.entrance = nil
    }
    cut()
  }

  /// Accepts connections again.
  package func admit() throws {
    let (entrance, _) = try Self.listen(on: port)
    state.withLock { $0.entrance = entrance }
    accept(from: entrance)
  }

  // MARK: - Connections

  private func accept(from entrance: CInt) {
    Thread.detachNewThread { [weak self] in
      defer { close(entrance) }
      while true {
        let client = Foundation.accept(entrance, nil, nil)
        guard client >= 0, let self else { return }
        guard let server = Self.connect(to: self.server) else {
          close(client)
          continue
        }
        self.join(client, server, at: entrance)
      }
    }
  }

  /// Forwards the data of two ends to each other, until one of them ends.
  private func join(_ client: CInt, _ server: CInt, at entrance: CInt) {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.connections[state.lastNumber] = [client, server]
      // It may have been accepted just before all were refused.
      if state.entrance != entrance { shutdown(client, CInt(SHUT_RDWR)) }
      return state.lastNumber
    }
    let names = ["127.0.0.1:\(port)\r\n", "127.0.0.1:\(self.server)\r\n"].map { Array($0.utf8) }
    let ended = Mutex(0)
    let end: @Sendable () -> Void = { [weak self] in
      for socket in [client, server] { shutdown(socket, CInt(SHUT_RDWR)) }
      let isLast = ended.withLock { ended in
        ended += 1
        return ended == 2
      }
      guard isLast else { return }
      _ = self?.state.withLock { $0.connections.removeValue(forKey: number) }
      for socket in [client, server] { close(socket) }
    }
    Thread.detachNewThread {
      // A browser sends the head of a request in one piece.
      while let bytes = Self.read(client)?.replacing(names[0], with: names[1]),
        Self.write(bytes, server)
      {}
      end()
    }
    Thread.detachNewThread {
      while let bytes = Self.read(server), Self.write(bytes, client) {}
      end()
    }
  }

  private static func read(_ socket: CInt) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func write(_ bytes: [UInt8], _ socket: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  // MARK: - Sockets

  private static func listen(on port: UInt16) throws -> (socket: CInt, port: UInt16) {
    let socket = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var isReused: CInt = 1
    setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<CInt>.size))
    var address = address(port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && Foundation.listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isListening else {
      close(socket)
      throw POSIXError(.EADDRNOTAVAIL)
    }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  private static func connect(to port: UInt16) -> CInt? {
    let socket = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = address(port)
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { return socket }
    close(socket)
    return nil
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
