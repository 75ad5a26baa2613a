import Synchronization

/// What the targets of fetched packages are made from: nobody edits those.
final class FetchedTargets: Sendable {
  struct Contents {
    var digests: SourceDigests.Digests
    var tellsLines: Bool
  }

  private let contents = Mutex<[String: Contents]>([:])

  /// What was read of a target before, or else what is read now.
  func contents(
    of target: PackageTree.Reach.Target, _ read: (PackageTree.Reach.Target) -> Contents
  ) -> Contents {
    guard !target.isLocal else { return read(target) }
    let key = "\(target.folder)\0\(target.settings)"
    if let known = contents.withLock({ $0[key] }) { return known }
    let found = read(target)
    contents.withLock { $0[key] = found }
    return found
  }
}
