import Synchronization
import SystemFiles

/// A store of this machine, in front of a server that many machines share.
///
/// A result from the server is stored on the machine, with everything that it refers to.
package final class SharedStore: ActionStore {
  private let local: any ActionStore
  private let remote: RemoteCache
  /// The objects from the server that could not be put into the machine's store.
  private let held = Mutex<[Digest: [UInt8]]>([:])

  /// The actions for which the server had no result.
  private let absent = Mutex<Set<Digest>>([])

  package init(local: any ActionStore, remote: RemoteCache) {
    self.local = local
    self.remote = remote
  }

  package func result(of action: Digest) async -> [UInt8]? {
    if let known = await local.result(of: action) { return known }
    guard !absent.withLock({ $0.contains(action) }) else { return nil }
    guard let bundle = await remote.bundle(of: action) else {
      absent.withLock { _ = $0.insert(action) }
      return nil
    }
    for part in bundle.parts {
      let digest = Digest(of: part)
      _ = try? await local.store(part)
      if await local.contents(of: digest) == nil { held.withLock { $0[digest] = part } }
    }
    try? await local.store(result: bundle.result, of: action)
    return bundle.result
  }

  package func contents(of digest: Digest) async -> [UInt8]? {
    if let known = await local.contents(of: digest) { return known }
    return held.withLock { $0[digest] }
  }

  @discardableResult
  package func store(_ bytes: [UInt8]) async throws -> Digest {
    try await local.store(bytes)
  }

  package func store(result: [UInt8], of action: Digest) async throws {
    try await store(result: result, of: action, with: [])
  }

  package func store(result: [UInt8], of action: Digest, with parts: [Digest]) async throws {
    var bundle = ResultBundle(result: result, parts: [])
    for digest in parts {
      guard let part = await contents(of: digest) else { break }
      bundle.parts.append(part)
    }
    if bundle.parts.count == parts.count { await remote.store(bundle, of: action) }
    try await local.store(result: result, of: action, with: parts)
  }

  package func trim() async { await local.trim() }
}
