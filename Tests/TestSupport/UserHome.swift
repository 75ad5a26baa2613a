import Foundation

/// A user whose own folders are not those of the user who runs the tests.
package enum UserHome {
  /// The variables by which programs find these folders.
  package static func variables(in folder: String) -> [String: String] {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"] ?? environment["HOME", default: ""] + "/.cache"
    return [
      "XDG_CACHE_HOME": "\(folder)/cache", "XDG_STATE_HOME": "\(folder)/state",
      // The system's own C modules are the same for all users, and slow to build.
      "CLANG_MODULE_CACHE_PATH": environment["CLANG_MODULE_CACHE_PATH"]
        ?? "\(cache)/clang/ModuleCache",
    ]
  }
}
