import Synchronization

/// What was made of folders last: it is made again once something in the folder has changed.
package final class FolderMemory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Known {
    var value: Value
    /// The folder as it was before the value was made.
    var folder: Fingerprint?
  }

  private let last = Mutex<[Key: Known]>([:])

  package init() {}

  /// The value that was made before, or else a new one.
  ///
  /// - Parameters:
  ///   - key: what the value depends on, beside the contents of the folder.
  ///   - folder: the folder; `nil` for one that nobody changes.
  package func value(for key: Key, at folder: Fingerprint.Place?, _ make: () -> Value) -> Value {
    if let known = last.withLock({ $0[key] }), known.folder?.isCurrent ?? true {
      return known.value
    }
    let before = folder.map { Fingerprint(of: [$0]) }
    let value = make()
    last.withLock { $0[key] = Known(value: value, folder: before) }
    return value
  }
}
