import Foundation
import SystemFiles

/// Keeps what actions brought about, so that the same action need not be done twice.
///
/// An action's key is the digest of all that its result depends on. The folder is laid out as
/// Bazel's HTTP cache names things: `ac/KEY` holds the digest of the result, `cas/DIGEST` holds
/// bytes by their own digest, the result's among them.
///
/// Every file is written beside its place and then moved there, so several processes may use one
/// cache and may be killed at any instant. What is damaged does not have the digest that its name
/// says and counts as absent.
package struct ActionCache: Sendable {
  package let folder: String
  /// Bytes of all files; `trim` removes what was used least recently until they are fewer.
  let sizeLimit: Int

  package init(folder: String, sizeLimit: Int = 1 << 30) {
    self.folder = folder
    self.sizeLimit = sizeLimit
  }

  /// The result of an action, `nil` where none is kept.
  package func result(of action: Digest) -> [UInt8]? {
    let entry = path("ac", action)
    guard let text = CacheFile.read(entry), let digest = Digest(text) else { return nil }
    CacheFile.markUsed(entry)
    return contents(of: digest)
  }

  /// The bytes with a digest, `nil` where they are not kept or are no longer those.
  package func contents(of digest: Digest) -> [UInt8]? {
    let blob = path("cas", digest)
    guard let bytes = CacheFile.read(blob), Digest(of: bytes) == digest else { return nil }
    CacheFile.markUsed(blob)
    return bytes
  }

  /// Keeps some bytes and gives the digest by which they are found.
  ///
  /// - Throws: `CacheError` when they cannot be written.
  @discardableResult
  package func store(_ bytes: [UInt8]) throws -> Digest {
    let digest = Digest(of: bytes)
    try CacheFile.write(bytes, to: path("cas", digest), by: temporary)
    return digest
  }

  /// Keeps the result of an action.
  ///
  /// - Throws: `CacheError` when it cannot be written.
  package func store(result: [UInt8], of action: Digest) throws {
    let digest = try store(result)
    try CacheFile.write(Array(digest.description.utf8), to: path("ac", action), by: temporary)
  }

  /// Writes a file that has a name of its own, whole or not at all.
  ///
  /// - Throws: `CacheError` when it cannot be written.
  package func replace(_ name: String, with bytes: [UInt8]) throws {
    try CacheFile.write(bytes, to: "\(folder)/\(name)", by: temporary)
  }

  /// Trims the cache once so much has been stored since the last time that it may be a twentieth
  /// past its limit; looking at every file after every run would take longer than many a run.
  ///
  /// - Parameter stored: the bytes that were stored since this was called last.
  package func trimWhenDue(stored: Int) {
    let path = "\(folder)/\(Self.untrimmed)"
    let before = CacheFile.read(path).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    // A cache that nobody has counted yet may be any size.
    let sum = before.map { $0.addingReportingOverflow(stored) }
    guard let sum, !sum.overflow, sum.partialValue < sizeLimit / 20 else {
      trim()
      try? replace(Self.untrimmed, with: Array("0".utf8))
      return
    }
    try? replace(Self.untrimmed, with: Array("\(sum.partialValue)".utf8))
  }

  /// The file with the number of bytes that were stored since the last trim.
  private static let untrimmed = "untrimmed"

  /// Removes what was used least recently until the cache is a tenth below its limit, and what
  /// killed processes left half written.
  package func trim() {
    for name in CacheFile.names(in: temporary) {
      Draft.removeAbandoned("\(temporary)/\(name)")
    }
    let files = ["ac", "cas"].flatMap { kind in
      CacheFile.names(in: "\(folder)/\(kind)").flatMap { group in
        CacheFile.names(in: "\(folder)/\(kind)/\(group)").compactMap { name in
          CacheFile.Usage(of: "\(folder)/\(kind)/\(group)/\(name)")
        }
      }
    }
    var size = files.map(\.size).reduce(0, +)
    guard size > sizeLimit else { return }
    for file in files.sorted(by: { $0.lastUsed < $1.lastUsed }) {
      guard size > sizeLimit - sizeLimit / 10 else { break }
      CacheFile.remove(file.path)
      size -= file.size
    }
  }

  private var temporary: String { "\(folder)/tmp" }

  /// Not all in one folder: some file systems are slow with very many files.
  private func path(_ kind: String, _ digest: Digest) -> String {
    "\(folder)/\(kind)/\(digest.description.prefix(2))/\(digest)"
  }
}
