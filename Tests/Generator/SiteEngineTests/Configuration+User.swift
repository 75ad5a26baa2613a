import ActionCache
import SiteEngine
import TestSupport

extension Configuration {
  /// Leaves the folders of whoever runs the tests alone. All such users have the same key, so that
  /// one can believe what is copied from another.
  mutating func setUser(in folder: String) {
    environment.merge(UserHome.variables(in: folder)) { $1 }
    environment[CacheKey.variable] = String(repeating: "key", count: 20)
  }
}
