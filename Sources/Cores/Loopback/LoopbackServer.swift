import FlyingFox
import FlyingSocks
import Foundation

/// An HTTP server on the loopback interface, at a given port or one that the system chooses.
///
/// It runs from `start` until `stop`, or until the process ends.
public actor LoopbackServer {
  private let server: HTTPServer
  private let requestedPort: UInt16
  private var task: Task<Void, any Error>?

  /// Makes a server, which does not listen yet.
  package init(port: UInt16 = 0, handler: any HTTPHandler) {
    requestedPort = port
    // 127.0.0.1; the library's own `.loopback` is IPv6.
    var address = sockaddr_in.inet(port: port)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    // The server waits as long as a client does.
    server = HTTPServer(address: address, timeout: 60, logger: .disabled, handler: handler)
  }

  /// Starts listening.
  ///
  /// - Returns: the server's address, such as `http://127.0.0.1:49152`.
  /// - Throws: `ServerStartError`.
  public func start() async throws(ServerStartError) -> URL {
    let server = server
    let (outcomes, outcome) = AsyncStream.makeStream(of: String?.self)
    let running = task ?? Task { try await server.run() }
    task = running
    // Everyone who starts the server hears that it has failed.
    Task {
      do {
        try await running.value
        outcome.yield("it has stopped")
      } catch {
        outcome.yield("\(error)")
      }
    }
    let waiting = Task {
      // It may take longer than any time-out on a busy machine.
      while !Task.isCancelled {
        guard (try? await server.waitUntilListening(timeout: 60)) != nil else { continue }
        outcome.yield(nil)
        return
      }
    }
    defer { waiting.cancel() }
    // Waits until the server listens or has failed.
    for await problem in outcomes {
      guard let problem else { break }
      if task == running { task = nil }
      throw .cannotListen(port: requestedPort, reason: problem)
    }
    guard let port = await Self.port(of: server.listeningAddress),
      let url = URL(string: "http://127.0.0.1:\(port)")
    else { throw .cannotListen(port: requestedPort, reason: "it has stopped") }
    return url
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
