import Foundation
import SystemFiles

/// The secret that identifies a store's entries as this user's own.
///
/// It is neither in the cache nor in a checkout, so that write access to those is not enough to
/// make a valid entry.
package struct CacheKey: Sendable, Hashable {
  /// The environment variable that replaces the user's own key, for machines that share a cache.
  package static let variable = "EXHIBIT_CACHE_KEY"

  /// The environment variable with a public key: results that its owner signed are read from a
  /// server.
  package static let authorVariable = "EXHIBIT_CACHE_PUBLIC_KEY"

  /// The key for results that a run saves in a separate folder for another run to publish. It is
  /// not secret: to name such a folder is to trust it.
  package static let ofSavedResults = CacheKey(Array("saved results 1".utf8))

  /// The reason why there is no key, as the second half of a sentence.
  package typealias Refusal = PrivateFolder.Refusal

  private static let size = 32

  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Finds the key in the environment, or else the user's own, which is made if it does not exist.
  ///
  /// - Throws: `Refusal` if others may know the key or have planted it, or if it cannot be made.
  package init(in environment: [String: String]) throws(Refusal) {
    if let shared = try Self.shared(in: environment) {
      self = shared
      return
    }
    guard let state = UserFolders(in: environment).state else {
      throw Refusal(description: "neither HOME nor XDG_STATE_HOME names a folder for its key")
    }
    try self.init(keptIn: "\(state)/exhibit")
  }

  /// The key in the environment, which several machines may have; `nil` if there is none.
  ///
  /// - Throws: `Refusal` if it is too short to be a secret.
  package static func shared(in environment: [String: String]) throws(Refusal) -> CacheKey? {
    // CI sets a secret to an empty string in a run that must not know it.
    guard let secret = environment[variable], !secret.isEmpty else { return nil }
    guard secret.utf8.count >= size else {
      throw Refusal(
        description: "\(variable) has fewer than \(size) characters: `openssl rand -hex \(size)` "
          + "generates one")
    }
    return CacheKey(Array(secret.utf8))
  }

  /// Reads the key in a folder, or makes one if there is none.
  package init(keptIn folder: String) throws(Refusal) {
    try PrivateFolder.make(folder)
    guard let place = OpenFolder(folder) else {
      throw Refusal(description: "\(folder) cannot be read")
    }
    if place.status(of: Self.file) == nil { try Self.make(in: place, named: folder) }
    let path = "\(folder)/\(Self.file)"
    guard let status = place.status(of: Self.file), let part = place.read(Self.file) else {
      throw Refusal(description: "\(path) is not a regular file, or cannot be read: remove it")
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw Refusal(
        description: "other users may have read \(path): remove it, and Exhibit makes a new key")
    }
    guard part.bytes.count == Self.size else {
      throw Refusal(
        description: "\(path) does not contain a key: remove it, and Exhibit makes a new one")
    }
    self.init(part.bytes)
  }

  private static let file = "key"

  /// Makes the key completely or not at all, and only once: if two processes race, the later one
  /// uses the earlier one's key.
  private static func make(in place: borrowing OpenFolder, named folder: String) throws(Refusal) {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    guard let draft = Draft(in: place) else { throw cannotMake(folder) }
    let isMade = draft.write(bytes) && (place.link(draft.name, as: file) || errno == EEXIST)
    let refusal = cannotMake(folder)
    place.remove(draft.name)
    guard isMade else { throw refusal }
  }

  /// The public key in the environment, if there is one.
  ///
  /// - Throws: `Refusal` if it is not a key.
  package static func author(in environment: [String: String]) throws(Refusal) -> PublicKey? {
    guard let text = environment[authorVariable], !text.isEmpty else { return nil }
    guard let key = PublicKey(text) else {
      throw Refusal(
        description: "\(authorVariable) is not a public key: `exhibit cache-key` prints one")
    }
    return key
  }

  private static func cannotMake(_ folder: String) -> Refusal {
    Refusal(description: "cannot make \(folder)/\(file): \(String(cString: strerror(errno)))")
  }

  // MARK: - Seals

  /// The proof that a result belongs to this action and was stored by an owner of the key.
  ///
  /// - Parameter digest: the result's digest.
  func seal(of digest: Digest, for action: Digest) -> Digest {
    Digest(of: "result 1\n\(action)\n\(digest)".utf8, keyedBy: bytes)
  }

  /// The key that signs results for many machines: anyone can verify that its owner has written
  /// them.
  package var signingKey: SigningKey? {
    SigningKey(Digest(of: "signing key 1".utf8, keyedBy: bytes).bytes)
  }
}
