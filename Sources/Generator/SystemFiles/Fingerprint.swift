import Foundation

/// What files look like from outside, as one digest: their names, sizes, times and inodes.
///
/// Equal fingerprints of the same places mean that nothing was changed there in between. A file
/// that was written so shortly before the fingerprint was taken that a further change could bear
/// the same times, or whose times lie in the future, is judged by its contents instead.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// Something that is looked at.
  package enum Place: Sendable, Hashable, Codable {
    /// A file, or a folder with all that is in it but the paths excluded.
    case tree(String, excluding: [String] = [])
    /// The files of a package's folder that say what the package is.
    case manifests(String)
  }

  package let places: [Place]
  /// Files last changed before this are known by their times; nanoseconds since 1970.
  private let trustedBefore: Int
  private let digest: String
  /// Whether a file had to be read.
  package let hasReadContents: Bool

  /// Coarser than the times of any file system.
  private static let slack = 2_000_000_000

  /// - Parameter now: nanoseconds since 1970.
  package init(of places: [Place], now: Int = Self.clock()) {
    self.init(of: places, trustedBefore: now - Self.slack)
  }

  private init(of places: [Place], trustedBefore: Int) {
    var listing = FileListing(trustedBefore: trustedBefore)
    for place in places {
      switch place {
      case .tree(let path, let excluded): listing.add(path, excluding: Set(excluded))
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

  /// Whether everything is as it was.
  package var isCurrent: Bool { self == Fingerprint(of: places, trustedBefore: trustedBefore) }

  /// Other processes change files by this clock as well.
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
