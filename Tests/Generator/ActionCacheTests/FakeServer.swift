import Synchronization
import SystemFiles

@testable import ActionCache

/// A server that the test controls, with a clock that only the test advances.
final class FakeServer: RemoteTransport {
  struct State {
    var values: [String: [UInt8]] = [:]
    /// Replaces the answer to a request.
    var answer: (@Sendable (_ method: String, _ path: String) throws -> RemoteAnswer?)?
    var requests: [String] = []
    var now = ContinuousClock.now
    /// The time that each answer takes.
    var delay = Duration.zero
    var warnings: [String] = []
  }

  let state = Mutex(State())

  /// A machine with this key that uses the server.
  func cache(author: PublicKey? = nil, signer: SigningKey? = .test(1)) -> RemoteCache {
    RemoteCache(
      named: "http://fake", over: self, author: author ?? SigningKey.test(1).publicKey,
      signer: signer, now: { self.state.withLock(\.now) }
    ) { warning in self.state.withLock { $0.warnings.append(warning) } }
  }

  var warnings: [String] { state.withLock(\.warnings) }
  var requests: [String] { state.withLock(\.requests) }
  var paths: [String] { state.withLock { $0.values.keys.sorted() } }

  func answer(_ answer: (@Sendable (String, String) throws -> RemoteAnswer?)?) {
    state.withLock { $0.answer = answer }
  }

  func get(_ path: String, limit: Int) async throws -> RemoteAnswer {
    if let answer = try begin("GET", path) { return answer }
    guard let bytes = state.withLock({ $0.values[path] }) else { return RemoteAnswer(status: 404) }
    return RemoteAnswer(status: 200, bytes: bytes)
  }

  func put(_ bytes: [UInt8], to path: String) async throws -> RemoteAnswer {
    if let answer = try begin("PUT", path) { return answer }
    state.withLock { $0.values[path] = bytes }
    return RemoteAnswer(status: 201)
  }

  private func begin(_ method: String, _ path: String) throws -> RemoteAnswer? {
    let answer = state.withLock { state in
      state.requests.append(method)
      state.now += state.delay
      return state.answer
    }
    return try answer?(method, path)
  }
}

extension SigningKey {
  static func test(_ byte: UInt8) -> SigningKey {
    guard let key = SigningKey([UInt8](repeating: byte, count: size)) else { fatalError() }
    return key
  }
}
