import Synchronization

/// The last value that was made from each folder. It is made again once something in the folder has
/// changed.
package final class FolderMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A value that was made, and the folder as it was before.
  package struct Entry: Sendable {
    package fileprivate(set) var value: Value
    /// The folder's fingerprint; `nil` for a folder that does not change.
    package fileprivate(set) var folder: Fingerprint?
  }

  private let last = Mutex<[Key: Entry]>([:])

  package init() {}

  /// The value that was made before, or else a new one.
  ///
  /// - Parameters:
  ///   - key: everything that the value depends on, besides the contents of the folder.
  ///   - folder: the folder; `nil` for one that does not change.
  package func entry(for key: Key, at folder: Fingerprint.Place?, _ make: () -> Value) -> Entry {
    if let known = last.withLock({ $0[key] }), known.folder?.isCurrent ?? true { return known }
    let before = folder.map { Fingerprint(of: [$0]) }
    let entry = Entry(value: make(), folder: before)
    last.withLock { $0[key] = entry }
    return entry
  }

  /// The value alone.
  package func value(for key: Key, at folder: Fingerprint.Place?, _ make: () -> Value) -> Value {
    entry(for: key, at: folder, make).value
  }
}
