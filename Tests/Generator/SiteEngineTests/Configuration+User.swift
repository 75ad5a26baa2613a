import ActionCache
import SiteEngine
import TestSupport

extension Configuration {
  /// Replaces the folders of the user who runs the tests. All users made this way have the same
  /// key, so that each trusts results copied from another.
  mutating func setUser(in folder: String) {
    environment.merge(UserHome.variables(in: folder)) { $1 }
    environment[CacheKey.variable] = String(repeating: "key", count: 20)
  }
}
