import Synchronization
import SystemFiles

/// Results on a server that many machines share, with Bazel's simple HTTP protocol.
///
/// `ac/KEY` holds the digest of a result with all its parts, and a signature; `cas/DIGEST` holds
/// the result and the parts. The signer of a result is part of its key, so a signer cannot replace
/// another signer's result with a valid one. The server and the network need not be trusted.
///
/// No server can make a run fail. A problem of the server is reported once, and a server that fails
/// is not asked again.
///
/// Source: Bazel, "Remote Caching", "HTTP Caching Protocol".
package final class RemoteCache: Sendable {
  private let name: String
  private let transport: any RemoteTransport
  /// The signer whose results are used.
  private let author: PublicKey
  /// Signs results of this run; `nil` if the run stores none.
  private let signer: SigningKey?
  private let warn: @Sendable (String) -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  private let health = Mutex(RemoteHealth())

  /// The size in bytes of the largest result that is shared.
  package static let mostBytes = 64 << 20

  /// - Parameters:
  ///   - name: the server's name, for messages.
  ///   - author: the signer whose results are used.
  ///   - signer: signs results of this run; a signer other than the author is of no use.
  ///   - warn: called with each problem of the server.
  ///   - now: the clock that measures the time of answers.
  package init(
    named name: String, over transport: any RemoteTransport, author: PublicKey,
    signer: SigningKey?, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.name = name
    self.transport = transport
    self.author = author
    self.signer = signer?.publicKey == author ? signer : nil
    self.now = now
    self.warn = warn
  }

  /// The result of an action with its parts, if the server has it.
  func bundle(of action: Digest) async -> ResultBundle? {
    guard let entry = await get("ac/\(place(of: action))", limit: 1 << 16) else { return nil }
    guard let digest = self.digest(in: entry, of: action) else {
      wrong("sent a result that \(author) has not signed")
      return nil
    }
    guard let bytes = await get("cas/\(digest)", limit: Self.mostBytes) else { return nil }
    guard Digest(of: bytes) == digest, let bundle = ResultBundle(bytes) else {
      wrong("sent bytes that do not match the digest \(digest)")
      return nil
    }
    return bundle
  }

  /// Stores the result of an action with its parts.
  func store(_ bundle: ResultBundle, of action: Digest) async {
    guard let signer, health.withLock(\.isWritable) else { return }
    let bytes = bundle.bytes
    guard bytes.count <= Self.mostBytes else { return }
    let digest = Digest(of: bytes)
    // The result is stored last, so if it is there, its parts are too.
    guard await put(bytes, to: "cas/\(digest)") else { return }
    let signature = signer.signature(of: Self.statement(digest, action))
    _ = await put(Array("\(digest)\n\(signature)\n".utf8), to: "ac/\(place(of: action))")
  }

  /// The key under which the author's result of an action is stored.
  private func place(of action: Digest) -> Digest {
    Digest(of: "shared result 1\n\(author)\n\(action)")
  }

  private static func statement(_ digest: Digest, _ action: Digest) -> [UInt8] {
    Array("shared result 1\n\(action)\n\(digest)".utf8)
  }

  /// The digest in an entry that the author has signed.
  private func digest(in entry: [UInt8], of action: Digest) -> Digest? {
    let lines = entry.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].isEmpty, let digest = Digest(lines[0]),
      author.verifies(
        String(decoding: lines[1], as: UTF8.self), of: Self.statement(digest, action))
    else { return nil }
    return digest
  }

  // MARK: - Requests

  private func get(_ path: String, limit: Int) async -> [UInt8]? {
    guard health.withLock(\.isReadable) else { return nil }
    guard
      let answer = await timed(sent: 0, { try await self.transport.get(path, limit: limit) })
    else { return nil }
    switch answer.status {
    case 200: return answer.bytes
    case 404, 410: return nil
    default:
      tell { $0.noteFailure("answered with the status \(answer.status)") }
      return nil
    }
  }

  private func put(_ bytes: [UInt8], to path: String) async -> Bool {
    guard
      let answer = await timed(
        sent: bytes.count, { try await self.transport.put(bytes, to: path) })
    else { return false }
    switch answer.status {
    case 200...299: return true
    case 413, 507:
      tell { $0.noteRefusal("takes no more results: it is full (\(answer.status))") }
    default:
      tell { $0.noteRefusal("takes no results: it answered with the status \(answer.status)") }
    }
    return false
  }

  private func timed(sent: Int, _ request: () async throws -> RemoteAnswer) async -> RemoteAnswer? {
    let start = now()
    do {
      let answer = try await request()
      let time = start.duration(to: now())
      tell { $0.noteAnswer(after: time, bytes: sent + answer.bytes.count) }
      return answer
    } catch {
      // An interrupted run does not blame the server.
      guard !Task.isCancelled else { return nil }
      tell { $0.noteFailure("\(error)") }
      return nil
    }
  }

  private func wrong(_ problem: String) {
    tell { $0.noteWrongValue(problem) }
  }

  private func tell(_ note: (inout RemoteHealth) -> String?) {
    let (problem, isUsed) = health.withLock { (note(&$0), $0.isUsed) }
    guard let problem else { return }
    warn("the remote cache \(name) \(problem)" + (isUsed ? "" : "; the run goes on without it"))
  }
}
