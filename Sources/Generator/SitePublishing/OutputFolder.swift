import Foundation
import SystemFiles

/// The folder of a site, and the folders that publishing makes beside it.
struct OutputFolder {
  /// The path as the user gave it, for messages.
  let shown: String
  /// The path of the folder itself, with symbolic links followed, so that a link stays a link.
  let path: String
  /// The path of the folder that contains it, without a trailing slash; empty for the root of the
  /// file system.
  let parent: String
  /// Indicates whether there is a file or folder at the path now.
  var exists: Bool { FileSystem.kind(of: path) != nil }

  private let name: String

  private static let markerText = Array(
    "Exhibit wrote this folder. Every build replaces it whole.\n".utf8)

  init(_ folder: URL) throws(PublishError) {
    var given = folder.path(percentEncoded: false)
    while given.count > 1, given.hasSuffix("/") { given.removeLast() }
    shown = given
    if let resolved = FileSystem.resolve(given) {
      path = resolved
    } else {
      guard FileSystem.kind(of: given) == nil else {
        throw PublishError(.brokenLink, path: given, problem: "this link leads nowhere")
      }
      let around = URL(filePath: given).deletingLastPathComponent().path(percentEncoded: false)
      let code = FileSystem.makeFolders(around)
      guard code == 0, let resolved = FileSystem.resolve(around) else {
        throw PublishError(
          errno: code == 0 ? ENOENT : code, path: given,
          problem: "cannot create the folder around it")
      }
      let last = URL(filePath: given).lastPathComponent
      path = resolved == "/" ? "/" + last : "\(resolved)/\(last)"
    }
    let place = URL(filePath: path)
    name = place.lastPathComponent
    var around = place.deletingLastPathComponent().path(percentEncoded: false)
    while around.hasSuffix("/") { around.removeLast() }
    parent = around
  }

  /// Refuses a folder that is not a site of ours: nothing else is deleted.
  func checkReplaceable() throws(PublishError) {
    guard let kind = FileSystem.kind(of: path) else { return }
    guard kind == .folder else {
      throw PublishError(.notAFolder, path: shown, problem: "the output path is not a folder")
    }
    guard let entries = FileSystem.entries(of: path) else {
      throw PublishError(errno: EACCES, path: shown, problem: "cannot read the folder")
    }
    guard entries.isEmpty || entries.contains(FileSystem.siteMarker) else {
      throw PublishError(
        .foreignFolder, path: shown, problem: "this folder holds files that Exhibit did not write")
    }
  }

  /// Puts the old site back if a build was killed while no site was in place.
  func recover() throws(PublishError) {
    guard !exists else { return }
    let leftovers = leftovers(parked: true)
    defer { leftovers.forEach { $0.release() } }
    guard let parked = leftovers.first else { return }
    let code = FileSystem.rename(parked.folder, to: path)
    guard code == 0 else {
      throw PublishError(errno: code, path: shown, problem: "cannot put the last site back")
    }
  }

  /// Removes the folders that killed builds left beside the site.
  func removeLeftovers() {
    for leftover in leftovers(parked: false) + leftovers(parked: true) {
      FileSystem.removeSite(at: leftover.folder)
      leftover.release()
    }
  }

  /// Makes a fresh folder for the new site, marked as ours from its first moment, and locked:
  /// others can see whether a build still writes it.
  func makeStaging() throws(PublishError) -> FolderLock {
    let staging: FolderLock
    do {
      staging = try FolderLock.makeFolder(named: prefix(parked: false), in: parent)
    } catch {
      throw PublishError(errno: error.number, path: shown, problem: Self.cannotCreate)
    }
    var code = exists ? FileSystem.copyPermissions(of: path, to: staging.folder) : 0
    if code == 0 {
      code = FileSystem.write(Self.markerText, to: "\(staging.folder)/\(FileSystem.siteMarker)")
    }
    guard code == 0 else {
      FileSystem.removeSite(at: staging.folder)
      staging.release()
      throw PublishError(errno: code, path: shown, problem: Self.cannotCreate)
    }
    return staging
  }

  /// The path of the old site while the new one is moved into place.
  func parkingPlace() -> String {
    "\(parent)/\(prefix(parked: true))\(UUID().uuidString)"
  }

  /// The prefix of the names of the folders beside the site: `.public-new-`.
  private func prefix(parked: Bool) -> String { ".\(name)-\(parked ? "old" : "new")-" }

  /// The folders of builds that no longer run, sorted by name; this process now holds their locks.
  private func leftovers(parked: Bool) -> [FolderLock] {
    let prefix = prefix(parked: parked)
    return (FileSystem.entries(of: "\(parent)/") ?? []).sorted().compactMap { entry in
      guard entry.hasPrefix(prefix),
        entry.dropFirst(prefix.count).allSatisfy({ $0.isHexDigit || $0 == "-" }),
        let lock = FolderLock(ofAbandoned: "\(parent)/\(entry)")
      else { return nil }
      // The marker is the first file that is written, and the last file that is removed.
      guard let entries = FileSystem.entries(of: lock.folder),
        entries.isEmpty || entries.contains(FileSystem.siteMarker)
      else {
        lock.release()
        return nil
      }
      return lock
    }
  }

  private static let cannotCreate = "cannot create a folder beside it"
}
