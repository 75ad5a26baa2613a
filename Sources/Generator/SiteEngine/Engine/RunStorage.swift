import ActionCache
import Foundation
import SampleRunning
import SystemFiles
import TutorialModel

/// The storage in which a run finds earlier results and keeps its own.
struct RunStorage: Sendable {
  let cache: ResultCache
  /// The folder for everything that a run builds.
  let buildFolder: String
  /// A warning about storage that the run cannot use.
  let shortfall: String?
  /// A temporary folder that replaces the user's build folder.
  private let temporary: Workspace?

  /// - Parameter warn: called with the problem of a shared store, once one occurs.
  /// - Throws: `EnvironmentError` if not even a temporary folder can be made.
  init(_ configuration: Configuration, warn: @escaping @Sendable (String) -> Void = { _ in })
    throws
  {
    var shortfall: String?
    var workspace: Workspace?
    do throws(PrivateFolder.Refusal) {
      buildFolder = try Self.buildFolder(configuration)
    } catch {
      let stand = try Workspace(in: NSTemporaryDirectory(), named: "exhibit-run-")
      buildFolder = stand.folder
      workspace = stand
      shortfall = "build products are not kept for the next run: \(error)"
    }
    temporary = workspace
    let store: any ActionStore
    do throws(PrivateFolder.Refusal) {
      store = try Self.store(configuration)
    } catch {
      store = NoStore()
      shortfall = "results of earlier runs are not used, and new ones are not kept: \(error)"
    }
    let shared = Self.remote(configuration, warn).map { SharedStore(local: store, remote: $0) }
    cache = ResultCache(
      store: shared ?? store, ownStore: shared == nil ? nil : store,
      packageFolder: configuration.packageFolder, buildFolder: buildFolder,
      isReused: configuration.usesCache,
      given: configuration.results.map { FolderStore(folder: $0, key: .ofSavedResults) },
      saved: try Self.saved(configuration))
    self.shortfall = shortfall
  }

  /// Returns the folder for the results of this run, if the user names one.
  private static func saved(_ configuration: Configuration) throws -> FolderStore? {
    guard let folder = configuration.savedResults else { return nil }
    try Folder.make(folder)
    return FolderStore(folder: folder, key: .ofSavedResults)
  }

  func remove() {
    temporary?.remove()
  }

  private static func buildFolder(_ configuration: Configuration) throws(PrivateFolder.Refusal)
    -> String
  {
    if let chosen = configuration.buildFolder { return chosen }
    return try BuildFolder.make(
      for: configuration.packageFolder, in: configuration.environment)
  }

  /// Chooses the store for results.
  private static func store(_ configuration: Configuration) throws(PrivateFolder.Refusal)
    -> any ActionStore
  {
    let key = try CacheKey(in: configuration.environment)
    guard
      let folder = configuration.cacheFolder
        ?? UserFolders(in: configuration.environment).cache.map({ "\($0)/exhibit/results" })
    else {
      throw PrivateFolder.Refusal(description: "neither HOME nor XDG_CACHE_HOME names a folder")
    }
    try refuseLinks(to: folder, in: configuration.packageFolder)
    try PrivateFolder.make(folder)
    return FolderStore(folder: folder, key: key)
  }

  /// Returns the server that several machines share, if the user names one.
  private static func remote(
    _ configuration: Configuration, _ warn: @escaping @Sendable (String) -> Void
  ) -> RemoteCache? {
    guard let remote = configuration.remoteCache else { return nil }
    let environment = configuration.environment
    let author: PublicKey
    let own: SigningKey?
    do throws(PrivateFolder.Refusal) {
      own = try CacheKey.shared(in: environment)?.signingKey
      guard let found = try CacheKey.author(in: environment) ?? own?.publicKey else {
        throw PrivateFolder.Refusal(
          description: "neither \(CacheKey.variable) nor \(CacheKey.authorVariable) says whose "
            + "results count")
      }
      author = found
    } catch {
      warn("the remote cache \(remote.address) is not used: \(error)")
      return nil
    }
    return RemoteCache(
      named: "\(remote.address)", over: remote.address.transport, author: author,
      signer: remote.isReadOnly ? nil : own, warn: warn)
  }

  /// Throws if the path of a folder in the package contains a link, which the package's author may
  /// have planted.
  private static func refuseLinks(to folder: String, in package: String)
    throws(PrivateFolder.Refusal)
  {
    guard folder.hasPrefix(package + "/") else { return }
    var path = package
    for name in folder.dropFirst(package.count).split(separator: "/") {
      path += "/\(name)"
      guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
        throw PrivateFolder.Refusal(description: "\(path) is a link")
      }
    }
  }
}
