import Foundation

/// The names of the time zone database.
enum TimeZoneNames {
  /// The names worth suggesting: aliases of other names are left out.
  static let all = (TimeZone.knownTimeZoneIdentifiers + ["UTC"]).sorted()

  /// Returns whether the C library knows a name. Foundation also accepts names such as `GMT+5`,
  /// which the C library does not know.
  static func contains(_ name: String) -> Bool {
    guard !all.contains(name) else { return true }
    guard name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z][A-Za-z0-9_+-]*)*/) != nil,
      !name.hasPrefix("right/"), !name.hasPrefix("posix/"), TimeZone(identifier: name) != nil,
      let file = FileManager.default.contents(atPath: "/usr/share/zoneinfo/" + name)
    else { return false }
    return file.starts(with: Array("TZif".utf8))
  }
}
