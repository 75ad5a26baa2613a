import Foundation
import Synchronization
import SystemFiles
import TestSupport
import Testing
import TutorialModel

@testable import SwiftBuilding

/// The folder of Clang's modules.
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

  /// The programs of other manifests could have changed it.
  @Test func isAnotherForOtherManifests() throws {
    let tree = try TemporaryTree()
    func folder(_ manifests: String) -> String {
      ModuleCache(of: "/products", with: manifests, in: tree.path).folder
    }
    let first = folder("a")
    try Folder.make(first)
    #expect(folder("a") == first)
    #expect(tree.entries().count == 1)
    #expect(folder("b") != first)
    #expect(tree.entries() == [])
  }

  @Test func isFilledOnceButAgainAfterAFailure() async throws {
    let tree = try TemporaryTree()
    let cache = ModuleCache(folder: tree.path("modules"))
    await #expect(throws: EnvironmentError.self) {
      try await cache.fill(for: ["A"]) { _ in
        throw EnvironmentError(code: .cannotStart, subject: "a compiler")
      }
    }
    let count = Mutex(0)
    for _ in 1...2 { try await cache.fill(for: ["A"]) { _ in count.withLock { $0 += 1 } } }
    #expect(count.withLock(\.self) == 1)
  }

  /// Other callers still get the modules.
  @Test func isFilledAgainWhereTheFirstCallerIsCancelled() async throws {
    let tree = try TemporaryTree()
    let cache = ModuleCache(folder: tree.path("modules"))
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let (endless, ends) = AsyncStream.makeStream(of: Void.self)
    defer { ends.finish() }
    let first = Task {
      try await cache.fill(for: ["A"]) { _ in
        begins.finish()
        for await _ in endless {}
        try Task.checkCancellation()
      }
    }
    for await _ in begun {}
    let count = Mutex(0)
    async let second: Void = cache.fill(for: ["A"]) { _ in count.withLock { $0 += 1 } }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    try await second
    #expect(count.withLock(\.self) == 1)
  }

  /// Clang's locks that killed runs left are removed, but never outside the cache.
  @Test func leavesAloneWhatACompilerLinkedIntoIt() async throws {
    let tree = try TemporaryTree([
      "modules/A/a.lock": "", "modules/A/a.pcm": "", "host/b.lock": "kept",
    ])
    for name in ["B", "a.lock"] {
      try FileManager.default.createSymbolicLink(
        atPath: tree.path("modules/\(name)"), withDestinationPath: tree.path("host"))
    }
    try await ModuleCache(folder: tree.path("modules")).add { _ in }
    #expect(FileListing.names(in: tree.path("modules/A")) == ["a.pcm"])
    #expect(tree.text("host/b.lock") == "kept")
  }

  /// The compiler prints the folder's path without repeated separators.
  @Test func knowsThatAModuleIsMissing() {
    let cache = ModuleCache(folder: "/tmp//run/clang-modules")
    let log =
      "error: unable to open output file '/tmp/run/clang-modules/A/B.pcm': 'Read-only file system'"
    #expect(cache.isMissed(in: log))
    #expect(!cache.isMissed(in: "error: cannot find '/tmp/other/clang-modules/A'"))
  }
}
