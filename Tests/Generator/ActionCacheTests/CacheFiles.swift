import Foundation
import TestSupport

/// The files of a cache.
extension TemporaryTree {
  /// `cas/ab12…` as the cache keeps it: `cas/ab/ab12…`.
  func grouped(_ name: String) -> String {
    let parts = name.split(separator: "/")
    return "\(parts[0])/\(parts[1].prefix(2))/\(parts[1])"
  }

  func setDate(of name: String, daysAgo days: Int) {
    setDate(ofFile: grouped(name), daysAgo: days)
  }

  func setDate(ofFile name: String, daysAgo days: Int) {
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86400 * Double(days))],
      ofItemAtPath: path(name))
  }
}
