import Testing

@testable import SwiftBuilding

/// Where Clang's modules are kept.
struct ModuleCacheTests {
  @Test(arguments: [
    (["HOME": "/home/ann"], "/home/ann/.cache/exhibit/clang-modules" as String?),
    (["HOME": "/home/ann/"], "/home/ann/.cache/exhibit/clang-modules"),
    (["HOME": "/home/ann", "XDG_CACHE_HOME": "/var//cache/"], "/var/cache/exhibit/clang-modules"),
    (["HOME": "/home/ann", "CLANG_MODULE_CACHE_PATH": "/clang"], "/clang/exhibit"),
    (
      ["HOME": "/home/ann", "CLANG_MODULE_CACHE_PATH": ""], "/home/ann/.cache/exhibit/clang-modules"
    ),
    ([:], nil), (["HOME": "home"], nil),
  ])
  func isTheUsersOwn(_ environment: [String: String], _ folder: String?) {
    #expect(ModuleCache(in: environment)?.folder == folder)
  }

  /// The compiler names the folder without what is twice in it.
  @Test func knowsThatAModuleIsMissing() {
    let cache = ModuleCache(folder: "/tmp//run/clang-modules")
    let log =
      "error: unable to open output file '/tmp/run/clang-modules/A/B.pcm': 'Read-only file system'"
    #expect(cache.isMissed(in: log))
    #expect(!cache.isMissed(in: "error: cannot find '/tmp/other/clang-modules/A'"))
  }
}
