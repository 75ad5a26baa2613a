import Synchronization
import SystemFiles

/// What was read of packages last, for a server whose author edits sources: SwiftPM is asked again only
/// when a manifest changes, and fetched packages are read once.
package final class PackageMemory: Sendable {
  private struct Known {
    var tree: PackageTree
    /// The manifests that the tree was read from.
    var manifests: Fingerprint
    var targets: FetchedTargets
  }

  private let last = Mutex<Known?>(nil)

  package init() {}

  /// - Returns: `nil` if nothing was read, or a manifest has changed since.
  func known() -> (tree: PackageTree, targets: FetchedTargets)? {
    guard let known = last.withLock(\.self), known.manifests.isCurrent else { return nil }
    return (known.tree, known.targets)
  }

  func remember(_ tree: PackageTree, readFrom manifests: Fingerprint, _ targets: FetchedTargets) {
    last.withLock { $0 = Known(tree: tree, manifests: manifests, targets: targets) }
  }
}
