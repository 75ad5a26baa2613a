import Synchronization
import SystemFiles

/// What was read of packages last, for a server whose author edits sources: SwiftPM is asked again only
/// when a manifest changes, and a target is read again when its folder does.
package final class PackageMemory: Sendable {
  private struct Known {
    var tree: PackageTree
    /// The manifests that the tree was read from.
    var manifests: Fingerprint
    var targets: SourceDigests.Memory
  }

  private let last = Mutex<Known?>(nil)

  package init() {}

  /// - Returns: `nil` if nothing was read, or a manifest has changed since.
  func known() -> (tree: PackageTree, targets: SourceDigests.Memory)? {
    guard let known = last.withLock(\.self), known.manifests.isCurrent else { return nil }
    return (known.tree, known.targets)
  }

  func remember(
    _ tree: PackageTree, readFrom manifests: Fingerprint, _ targets: SourceDigests.Memory
  ) {
    last.withLock { $0 = Known(tree: tree, manifests: manifests, targets: targets) }
  }
}
