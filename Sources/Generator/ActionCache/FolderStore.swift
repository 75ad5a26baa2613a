import Foundation
import Synchronization
import SystemFiles

/// Stores the results of actions in a folder.
///
/// The layout follows Bazel's HTTP cache: `ac/KEY` holds the result's digest and the ``CacheKey``'s
/// seal on it; `cas/DIGEST` holds bytes, including the result's, under their own digest. These
/// bytes need no seal: no other bytes have their digest.
///
/// Every file is written elsewhere and then moved into place, so several processes may share a
/// cache and be killed at any time. Links inside the folder are not followed.
package final class FolderStore: ActionStore {
  package let folder: String
  private let key: CacheKey
  /// The limit in bytes for all files; `trim` removes the least recently used files to stay below
  /// it.
  private let sizeLimit: Int
  /// The bytes stored since the last trim.
  private let stored = Mutex(0)

  package init(folder: String, key: CacheKey, sizeLimit: Int = 1 << 30) {
    self.folder = folder
    self.key = key
    self.sizeLimit = sizeLimit
  }

  package func result(of action: Digest) -> [UInt8]? {
    guard let entry = read("ac", action) else { return nil }
    let lines = entry.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].isEmpty, let digest = Digest(lines[0]),
      let seal = Digest(lines[1]), seal == key.seal(of: digest, for: action)
    else { return nil }
    return contents(of: digest)
  }

  package func contents(of digest: Digest) -> [UInt8]? {
    guard let bytes = read("cas", digest), Digest(of: bytes) == digest else { return nil }
    return bytes
  }

  @discardableResult
  package func store(_ bytes: [UInt8]) throws -> Digest {
    let digest = Digest(of: bytes)
    try write(bytes, "cas", digest)
    return digest
  }

  package func store(result: [UInt8], of action: Digest) throws {
    let digest = try store(result)
    try write(Array("\(digest)\n\(key.seal(of: digest, for: action))\n".utf8), "ac", action)
  }

  /// Trims the cache if, judging by the bytes stored since the last trim, it may be a twentieth
  /// over its limit. Checking every file after every run would take longer than many runs.
  package func trim() {
    let new = stored.withLock { stored in
      defer { stored = 0 }
      return stored
    }
    guard new > 0, let root = OpenFolder(folder) else { return }
    let before = (root.read(Self.untrimmed)?.bytes).flatMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    // A cache that was never measured may have any size.
    let sum = before.map { $0.addingReportingOverflow(new) }
    var untrimmed = 0
    if let sum, !sum.overflow, sum.partialValue < sizeLimit / 20 {
      untrimmed = sum.partialValue
    } else {
      trimNow()
    }
    guard let drafts = root.folder(Self.drafts, isMade: true) else { return }
    try? write(Array("\(untrimmed)".utf8), to: root, as: Self.untrimmed, by: drafts)
  }

  /// Removes the least recently used files until the cache is a tenth below its limit, and the
  /// partial files of killed processes.
  func trimNow() {
    guard let root = OpenFolder(folder) else { return }
    if let drafts = root.folder(Self.drafts) { Draft.removeAbandoned(in: drafts) }
    var files: [Usage] = []
    for kind in ["ac", "cas"] {
      guard let groups = root.folder(kind) else { continue }
      for group in groups.names {
        guard let entries = groups.folder(group) else { continue }
        files += entries.names.compactMap { name in
          entries.status(of: name).map { Usage(kind, group, name, $0) }
        }
      }
    }
    var size = files.map(\.size).reduce(0, +)
    guard size > sizeLimit else { return }
    for file in files.sorted(by: { $0.lastUsed < $1.lastUsed }) {
      guard size > sizeLimit - sizeLimit / 10 else { break }
      root.folder(file.kind)?.folder(file.group)?.remove(file.name)
      size -= file.size
    }
  }

  /// The file with the number of bytes stored since the last trim.
  private static let untrimmed = "untrimmed"
  /// The folder of incomplete files.
  private static let drafts = "tmp"

  /// The time of a file's last use, and its size in bytes.
  private struct Usage {
    var kind, group, name: String
    var size: Int
    /// Nanoseconds since 1970.
    var lastUsed: Int

    init(_ kind: String, _ group: String, _ name: String, _ status: stat) {
      (self.kind, self.group, self.name) = (kind, group, name)
      size = Int(status.st_size)
      lastUsed = status.times.modified
    }
  }

  // MARK: - Files

  /// Spreads the files over several folders: some file systems are slow with very many files in
  /// one.
  private static func group(of digest: Digest) -> String { String(digest.description.prefix(2)) }

  private func read(_ kind: String, _ digest: Digest) -> [UInt8]? {
    guard let root = OpenFolder(folder), let kind = root.folder(kind),
      let entries = kind.folder(Self.group(of: digest)),
      let part = entries.read(digest.description)
    else { return nil }
    entries.markUsed(digest.description)
    return part.bytes
  }

  private func write(_ bytes: [UInt8], _ kind: String, _ digest: Digest) throws {
    if OpenFolder(folder) == nil {
      do {
        try PrivateFolder.make(folder)
      } catch {
        throw CacheError(path: folder, cause: "\(error)")
      }
    }
    let group = Self.group(of: digest)
    guard let root = OpenFolder(folder), let drafts = root.folder(Self.drafts, isMade: true),
      let groups = root.folder(kind, isMade: true),
      let entries = groups.folder(group, isMade: true)
    else { throw cannotWrite("\(kind)/\(group)") }
    try write(bytes, to: entries, as: digest.description, by: drafts)
    stored.withLock { $0 += bytes.count }
  }

  /// Writes a file that becomes visible only when it is complete.
  private func write(
    _ bytes: [UInt8], to place: borrowing OpenFolder, as name: String,
    by drafts: borrowing OpenFolder
  ) throws {
    guard let draft = Draft(in: drafts) else { throw cannotWrite(Self.drafts) }
    guard draft.write(bytes), drafts.move(draft.name, to: place, as: name) else {
      let error = cannotWrite(name)
      drafts.remove(draft.name)
      throw error
    }
  }

  private func cannotWrite(_ name: String) -> CacheError {
    CacheError(path: "\(folder)/\(name)", cause: String(cString: strerror(errno)))
  }
}
