import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import TutorialModel

/// Serves a site to browsers on this machine, and tells open pages when something changes.
///
/// It listens on 127.0.0.1 only, answers requests that name it by a name of this machine, so that no
/// other site can read it through a name of its own, and writes nothing.
package actor SiteServer {
  /// A claim that an author wants to replace with what really came out.
  package struct Claim: Codable, Sendable, Hashable {
    /// Relative to the package: `Content/dates.md`.
    package var path: String
    /// Where the problem is: 1-based line and UTF-8 column.
    package var line: Int
    package var column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  /// Accepts a claim; returns why it was not accepted, or `nil`.
  package typealias Accepter = @Sendable (Claim) async -> String?

  /// Where it listens: `http://127.0.0.1:8000`.
  package nonisolated let address: URL
  private let server: HTTPServer
  private let running: Task<Void, any Error>
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
    let server = HTTPServer(address: place, timeout: 60, logger: .disabled, handler: handler)
    // Whichever comes first: it listens, or it has failed.
    let (outcomes, outcome) = AsyncStream.makeStream(of: String?.self)
    let running = Task {
      do { try await server.run() } catch {
        outcome.yield("\(error)")
        throw error
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
    var found: UInt16?
    var cause = "it has stopped"
    for await problem in outcomes {
      if let problem { cause = problem } else { found = await server.listeningAddress?.port }
      break
    }
    guard let found, let address = URL(string: "http://127.0.0.1:\(found)") else {
      running.cancel()
      throw EnvironmentError(code: .cannotListen, subject: "port \(port)", cause: cause)
    }
    handler.listens(on: found)
    self.address = address
    self.server = server
    self.running = running
    self.hub = hub
  }

  /// A word that nobody can guess, of 64 bits.
  private static func randomWord() -> String {
    var generator = SystemRandomNumberGenerator()
    return String(UInt64.random(in: 0 ... .max, using: &generator), radix: 36)
  }

  /// Serves another state of the site, and tells the open pages.
  package func publish(_ site: ServedSite) { hub.publish(site) }

  /// The files of the pages that somebody looks at.
  package var opened: Set<String> { hub.opened }

  /// Closes the connections and stops listening.
  package func stop() async {
    hub.end()
    await server.stop(timeout: 0)
    running.cancel()
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
