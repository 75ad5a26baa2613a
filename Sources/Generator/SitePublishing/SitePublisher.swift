import Foundation
import SystemFiles
import TutorialModel

/// Puts a built site in its place, completely or not at all.
///
/// Everything is written to a fresh folder beside the output folder; then the two are exchanged in
/// one step. At any time, even if the build is killed, the folder holds the old site or the new
/// one.
package struct SitePublisher: Sendable {
  private let exchange: @Sendable (String, String) -> Int32

  package init() {
    self.init(exchange: FileSystem.exchange)
  }

  /// - Parameter exchange: swaps two folders in one step; returns 0 or an error number.
  init(exchange: @escaping @Sendable (String, String) -> Int32) {
    self.exchange = exchange
  }

  /// Replaces the site in `folder`, which is created if it is missing.
  ///
  /// Files are written as they are made: they need not all be in memory at one time.
  ///
  /// - Parameters:
  ///   - sparing: the folders that must not be published over.
  ///   - write: writes all files; if it throws, the site on disk stays as it is.
  package func publish(
    to folder: URL, sparing: AuthorFolders? = nil, write: (SiteWriter) async throws -> Void
  ) async throws {
    try sparing?.check(folder)
    let output = try OutputFolder(folder)
    try output.recover()
    try output.checkReplaceable()
    output.removeLeftovers()
    let staging = try output.makeStaging()
    defer { staging.release() }
    do {
      let writer = SiteWriter(folder: staging.folder, shownAs: output.shown)
      try await write(writer)
      try writer.finish()
      try swap(staging.folder, with: output)
    } catch {
      FileSystem.removeSite(at: staging.folder)
      throw error
    }
  }

  /// Removes a published site, and the folders that killed builds left beside it.
  ///
  /// - Returns: whether there was one.
  /// - Throws: `PublishError` for a folder that Exhibit did not write, or that cannot be removed.
  package func remove(_ folder: URL) throws(PublishError) -> Bool {
    guard FileSystem.kind(of: folder.path(percentEncoded: false)) != nil else { return false }
    let output = try OutputFolder(folder)
    try output.checkReplaceable()
    output.removeLeftovers()
    let lock = FolderLock(waitingFor: output.path)
    defer { lock.release() }
    FileSystem.removeSite(at: output.path)
    guard !output.exists else {
      throw PublishError(errno: EACCES, path: output.shown, problem: "cannot remove the site")
    }
    return true
  }

  private func swap(_ staging: String, with output: OutputFolder) throws(PublishError) {
    guard output.exists else {
      return try rename(staging, to: output.path, shownAs: output.shown)
    }
    if exchange(staging, output.path) == 0 {
      FileSystem.syncFolder("\(output.parent)/")
      // The old site is now where the new one was written.
      FileSystem.removeSite(at: staging)
      return
    }
    // Some file systems cannot exchange folders. A build that is killed between the two steps
    // leaves the old site parked, and the next build puts it back.
    let lock = FolderLock(waitingFor: output.path)
    defer { lock.release() }
    let parked = output.parkingPlace()
    try rename(output.path, to: parked, shownAs: output.shown)
    do throws(PublishError) {
      try rename(staging, to: output.path, shownAs: output.shown)
    } catch {
      try rename(parked, to: output.path, shownAs: output.shown)
      throw error
    }
    FileSystem.removeSite(at: parked)
  }

  private func rename(
    _ source: String, to target: String, shownAs shown: String
  ) throws(PublishError) {
    let code = FileSystem.rename(source, to: target)
    guard code == 0 else {
      throw PublishError(errno: code, path: shown, problem: "cannot put the new site in its place")
    }
  }
}
