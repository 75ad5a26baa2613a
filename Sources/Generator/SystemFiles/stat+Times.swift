import Foundation

extension stat {
  /// The times of the last change to the contents and to the metadata; nanoseconds since 1970.
  package var times: (modified: Int, changed: Int) {
    #if canImport(Darwin)
      (st_mtimespec.nanoseconds, st_ctimespec.nanoseconds)
    #else
      (st_mtim.nanoseconds, st_ctim.nanoseconds)
    #endif
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
