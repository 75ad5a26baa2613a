import Foundation

/// The locales that Foundation has data for.
enum LocaleNames {
  /// The names, sorted: `en`, `en_US`, `zh_Hans_CN`.
  static let all = known.filter { $0.wholeMatch(of: pattern) != nil }.sorted()

  static func contains(_ name: String) -> Bool {
    guard name.wholeMatch(of: pattern) != nil else { return false }
    return known.contains(name) || isLanguageWithRegion(name)
  }

  // Foundation lists `zh_Hans_CN`, but also accepts `zh_CN`.
  private static func isLanguageWithRegion(_ name: String) -> Bool {
    let parts = name.split(separator: "_").map(String.init)
    return parts.count == 2 && known.contains(parts[0])
      && Locale.Region.isoRegions.contains { $0.identifier == parts[1] }
  }

  private static let known = Set(Locale.availableIdentifiers + ["en_US_POSIX"])

  // Compiled once. A regex can be used from any thread, although it is not Sendable.
  nonisolated(unsafe) private static let pattern =
    /[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2}|[0-9]{3}))?(?:_POSIX)?/
}
