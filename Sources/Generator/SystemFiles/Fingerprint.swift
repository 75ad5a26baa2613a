import Foundation

/// A digest of files' metadata: their names, sizes, times and inodes.
///
/// Equal fingerprints of the same places mean that nothing changed there in between. Contents
/// replace the metadata of a file whose times are in the future, or so recent that another change
/// could have the same times.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// A place that the fingerprint covers.
  package enum Place: Sendable, Hashable, Codable {
    /// A file, or a folder with everything in it except the excluded paths. Links may lead only
    /// into the `visible` folders; `nil` means anywhere.
    case tree(String, excluding: [String] = [], visible: VisibleFolders? = nil)
    /// The files that describe a package, in its folder.
    case manifests(String)
  }

  package let places: [Place]
  /// An instant, in nanoseconds since 1970. Files that last changed before it are identified by
  /// their times.
  private let trustedBefore: Int
  private let digest: String
  /// Indicates whether the contents of a file had to be read.
  package let hasReadContents: Bool

  /// A duration in nanoseconds that is coarser than the times of any file system.
  package static let slack = 2_000_000_000

  /// - Parameter now: nanoseconds since 1970.
  package init(of places: [Place], now: Int = Self.clock()) {
    self.init(of: places, trustedBefore: now - Self.slack)
  }

  private init(of places: [Place], trustedBefore: Int) {
    var listing = FileListing(trustedBefore: trustedBefore)
    for place in places {
      switch place {
      case .tree(let path, let excluded, let visible):
        listing.add(path, excluding: Set(excluded), in: visible)
      case .manifests(let folder):
        for name in FileListing.names(in: folder) where Self.isManifest(name) {
          listing.add("\(folder)/\(name)")
        }
      }
    }
    self.places = places
    self.trustedBefore = trustedBefore
    digest = Digest(of: listing.text).description
    hasReadContents = listing.hasReadContents
  }

  /// Returns the same fingerprint, but with the times of files whose contents had to be read.
  ///
  /// - Parameter now: nanoseconds since 1970.
  package func settled(now: Int = Self.clock()) -> Fingerprint {
    hasReadContents ? Fingerprint(of: places, now: now) : self
  }

  /// Indicates whether nothing has changed.
  package var isCurrent: Bool { self == Fingerprint(of: places, trustedBefore: trustedBefore) }

  /// The clock by which the file system dates changes.
  package static func clock() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name == "Package.resolved" || name == ".swift-version"
      || name.hasPrefix("Package@swift-")
  }
}
