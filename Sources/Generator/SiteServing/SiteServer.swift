import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import TutorialModel

/// Serves a site to browsers on this machine, and tells open pages about changes.
///
/// It writes no files, listens on 127.0.0.1 only, and answers only requests for `127.0.0.1` or
/// `localhost`, so that no other site can read it through a host name of its own.
package actor SiteServer {
  /// A claim that an author wants to replace with the actual result.
  package struct Claim: Codable, Sendable, Hashable {
    /// Relative to the package: `Content/dates.md`.
    package var path: String
    /// The 1-based line of the problem.
    package var line: Int
    /// The 1-based UTF-8 column of the problem.
    package var column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// Accepts a claim; returns the reason if it does not, else `nil`.
  package typealias Accepter = @Sendable (Claim) async -> String?

  /// The server's address: `http://127.0.0.1:8000`.
  package nonisolated let address: URL
  private let running: Task<Void, Never>
  private let hub: NewsHub

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: the port to listen on; 0 for one that the system chooses.
  ///   - accept: accepts a claim.
  /// - Throws: `EnvironmentError` if it cannot listen there.
  package init(port: UInt16, accept: @escaping Accepter) async throws {
    let token = Self.randomWord() + Self.randomWord()
    let hub = NewsHub(name: Self.randomWord())
    let handler = SiteRequests(hub: hub, token: token, accept: accept)
    var place = sockaddr_in.inet(port: port)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let server = Self.server(at: place, handler)
    // The timeout is longer than any wait on a busy machine. If the server fails, the wait ends
    // early.
    let listening = Task { try await server.waitUntilListening(timeout: 86_400) }
    let first = Task {
      defer { listening.cancel() }
      try await server.run()
    }
    _ = await listening.result
    guard let found = await server.listeningAddress?.port,
      let address = URL(string: "http://127.0.0.1:\(found)")
    else {
      first.cancel()
      let cause =
        switch await first.result {
        case .failure(SocketError.failed(_, errno: EADDRINUSE, _)): EnvironmentError.portIsTaken
        case .failure(SocketError.failed(_, _, let message)): message
        case .failure(let error): "\(error)"
        case .success: "it has stopped"
        }
      throw EnvironmentError(code: .cannotListen, subject: "port \(port)", cause: cause)
    }
    handler.listens(on: found)
    place.sin_port = found.bigEndian
    self.address = address
    self.hub = hub
    running = Task { [place] in
      await withTaskCancellationHandler {
        _ = await first.result
      } onCancel: {
        first.cancel()
      }
      // A server ends if it cannot accept a connection, for example because no file descriptor is
      // free.
      while !Task.isCancelled {
        try? await Self.server(at: place, handler).run()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private static func server(at place: sockaddr_in, _ handler: SiteRequests) -> HTTPServer {
    HTTPServer(address: place, timeout: 60, logger: .disabled, handler: handler)
  }

  /// An unguessable word of 64 bits.
  private static func randomWord() -> String {
    var generator = SystemRandomNumberGenerator()
    return String(UInt64.random(in: 0 ... .max, using: &generator), radix: 36)
  }

  /// Serves a new state of the site, and tells the open pages.
  package func publish(_ site: ServedSite) { hub.publish(site) }

  /// The files of the pages that are open in browsers.
  package var opened: Set<String> { hub.opened }

  /// Closes the connections and stops listening.
  package func stop() async {
    hub.end()
    running.cancel()
    await running.value
  }
}

extension Socket.Address {
  fileprivate var port: UInt16? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    default: nil
    }
  }
}
