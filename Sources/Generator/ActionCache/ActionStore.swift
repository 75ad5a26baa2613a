import SystemFiles

/// Stores the results of actions, so that no action has to run twice.
///
/// An action's key is the digest of everything that its result depends on. A store may be anywhere,
/// and others may be able to write to it: it returns only what was stored with the same
/// ``CacheKey``. Missing, damaged and foreign entries all count as absent.
package protocol ActionStore: Sendable {
  /// The result of an action; `nil` if the store has none.
  func result(of action: Digest) async -> [UInt8]?

  /// The bytes with a digest; `nil` if the store does not have them.
  func contents(of digest: Digest) async -> [UInt8]?

  /// Stores bytes and returns their digest.
  ///
  /// - Throws: `CacheError` if they cannot be written.
  @discardableResult
  func store(_ bytes: [UInt8]) async throws -> Digest

  /// Stores the result of an action.
  ///
  /// - Throws: `CacheError` if it cannot be written.
  func store(result: [UInt8], of action: Digest) async throws

  /// Stores the result of an action that is useful only together with other stored bytes.
  ///
  /// - Parameter parts: the digests of those bytes, which are already stored.
  /// - Throws: `CacheError` if it cannot be written.
  func store(result: [UInt8], of action: Digest, with parts: [Digest]) async throws

  /// Enforces the store's size limit. Called after a run has stored its results.
  func trim() async
}

extension ActionStore {
  package func store(result: [UInt8], of action: Digest, with parts: [Digest]) async throws {
    try await store(result: result, of: action)
  }
}
