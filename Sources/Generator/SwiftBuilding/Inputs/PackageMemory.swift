import Synchronization
import SystemFiles

/// The packages that were read last, for a server that runs while the author edits sources: SwiftPM
/// is asked again only if a manifest changes, and a target is read again only if its folder
/// changes.
package final class PackageMemory: Sendable {
  struct Packages: Sendable {
    var tree: PackageTree
    var targets: SourceDigests.Memory

    /// The packages; `nil` if a manifest has changed since.
    var ifCurrent: Packages? { tree.isCurrent ? self : nil }
  }

  private let last = Mutex<Packages?>(nil)

  package init() {}

  /// Returns the packages that were read last.
  ///
  /// - Returns: `nil` if none were read, or if a manifest has changed since.
  func known() -> Packages? {
    last.withLock(\.self)?.ifCurrent
  }

  func remember(_ tree: PackageTree, _ targets: SourceDigests.Memory) -> Packages {
    let packages = Packages(tree: tree, targets: targets)
    last.withLock { $0 = packages }
    return packages
  }
}
