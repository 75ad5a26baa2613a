import Foundation
import ProcessRunning
import SystemFiles
import TutorialModel

/// The modules that Clang makes from C headers, which every compilation reads.
///
/// Making them takes seconds, so they are kept for the next run. Anyone who can write to them can
/// change programs, so they are in the user's own cache, or in the folder that the user tells Clang
/// to use. Compilations of pages only read the cache; compiling a generated program with the same
/// imports adds missing modules.
package actor ModuleCache {
  /// The cache of this process's user; `nil` if the environment names no folder for it.
  package static let ofThisUser = ModuleCache(in: ProcessInfo.processInfo.environment)

  /// The folder, spelled as in the compiler's messages.
  nonisolated package let folder: String
  private var filling: [[String]: SharedWork<Void>] = [:]

  package init(folder: String) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL.path
  }

  /// Makes the cache for tools that read the modules of a package. No other package reads this
  /// cache. If the package's manifests change, it gets a new cache, and the old one is removed:
  /// programs of the old manifests could have changed it.
  ///
  /// - Parameters:
  ///   - package: the folder of the package's built modules.
  ///   - manifests: the digest of the manifests that ran while they were built.
  package init(of package: String, with manifests: String, in parent: String) {
    let start = "of-\("\(Digest(of: package))".prefix(16))-"
    let name = start + "\(Digest(of: manifests))".prefix(16)
    for old in FileListing.names(in: parent) where old.hasPrefix(start) && !old.hasPrefix(name) {
      Folder.remove("\(parent)/\(old)")
    }
    self.init(folder: "\(parent)/\(name)")
  }

  /// Makes the cache for the user's environment: a folder below `CLANG_MODULE_CACHE_PATH`, which
  /// Clang and SwiftPM use too, or else in the user's cache; `nil` if the environment names
  /// neither.
  init?(in environment: [String: String]) {
    if let clangs = environment["CLANG_MODULE_CACHE_PATH"], clangs.hasPrefix("/") {
      self.init(folder: "\(clangs)/exhibit")
      return
    }
    guard let cache = UserFolders(in: environment).cache else { return nil }
    self.init(folder: "\(cache)/exhibit/clang-modules")
  }

  /// Returns whether a compilation failed because it could not add to the cache.
  nonisolated package func isMissed(in log: String) -> Bool { log.contains("'\(folder)/") }

  /// Adds the modules for some imports to the cache, once for all callers.
  ///
  /// - Parameter compile: compiles a program with these imports, with write access to a folder: the
  ///   cache.
  /// - Throws: `EnvironmentError` if the folder cannot be written to; the error of `compile`;
  ///   `CancellationError` if the task is canceled.
  package func fill(
    for imports: [String], compile: @escaping @Sendable (SandboxFolder) async throws -> Void
  ) async throws {
    let shared = filling[imports] ?? SharedWork()
    filling[imports] = shared
    try await shared.output { try await self.add(compile) }
  }

  /// Runs compilers that may add to the cache, one process at a time.
  ///
  /// - Throws: `EnvironmentError` if the folder cannot be written to; the error of the body.
  package nonisolated func add<Value: Sendable>(
    _ body: (SandboxFolder) async throws -> Value
  ) async throws -> Value {
    let place = URL(fileURLWithPath: folder)
    let parent = place.deletingLastPathComponent().path
    try Folder.make(parent)
    // The lock is beside the folder, because compilers can write to the folder itself.
    let lock = try await FileLock.acquire("\(folder).lock") {}
    defer { lock.release() }
    let modules = try SandboxFolder(place.lastPathComponent, in: parent)
    // The process numbers in Clang's locks are meaningless in another sandbox, so Clang would wait
    // for killed runs.
    modules.removeInFolders { $0.hasSuffix(".lock") }
    return try await body(modules)
  }
}
