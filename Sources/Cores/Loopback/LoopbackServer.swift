import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server on the loopback interface, at a given port or at a port that the system chooses.
///
/// It runs from `start` until `stop`, or until the process ends.
public actor LoopbackServer {
  private let server: HTTPServer
  private let requestedPort: UInt16
  private var task: Task<Void, any Error>?
  /// A task that ends when the server listens or has failed.
  private var listening: Task<Void, any Error>?

  /// Makes a server, which does not listen yet.
  package init(port: UInt16 = 0, handler: any HTTPHandler) {
    requestedPort = port
    // The address is 127.0.0.1; the library's own `.loopback` is IPv6.
    var address = sockaddr_in.inet(port: port)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    // The server waits for as long as a client does.
    server = HTTPServer(address: address, timeout: 60, logger: .disabled, handler: handler)
  }

  /// Starts listening.
  ///
  /// - Returns: the server's address, such as `http://127.0.0.1:49152`.
  /// - Throws: `ServerStartError`.
  public func start() async throws(ServerStartError) -> URL {
    let running = task ?? run()
    task = running
    _ = await listening?.result
    if let port = await Self.port(of: server.listeningAddress),
      let url = URL(string: "http://127.0.0.1:\(port)")
    {
      return url
    }
    running.cancel()
    let result = await running.result
    if task == running { task = nil }
    let reason =
      if case .failure(let error) = result { "\(error)" } else { "it has stopped" }
    throw .cannotListen(port: requestedPort, reason: reason)
  }

  private func run() -> Task<Void, any Error> {
    let server = server
    // The timeout is longer than any wait on a busy machine. A server that fails ends the task.
    let listening = Task { try await server.waitUntilListening(timeout: 86_400) }
    self.listening = listening
    return Task {
      defer { listening.cancel() }
      try await server.run()
    }
  }

  /// Waits until the server has stopped.
  public func wait() async throws { try await task?.value }

  /// Closes the connections and stops listening.
  public func stop() async {
    await server.stop(timeout: 0)
    task?.cancel()
    task = nil
  }

  private static func port(of address: Socket.Address?) -> UInt16? {
    switch address {
    case .ip4(_, let port), .ip6(_, let port): port
    default: nil
    }
  }
}
