import Foundation

/// The folder of a site, and the folders that publishing makes beside it.
struct OutputFolder {
  /// As the user gave it, for messages.
  let shown: String
  /// The folder itself, with symbolic links followed: a link stays a link.
  let path: String
  let parent: String
  /// Whether there is a file or folder at the path now.
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
    parent = place.deletingLastPathComponent().path(percentEncoded: false)
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
    guard entries.isEmpty || entries.contains(SitePublisher.marker) else {
      throw PublishError(
        .foreignFolder, path: shown, problem: "this folder holds files that Exhibit did not write")
    }
  }

  /// Puts the old site back if a build was killed while no site was in place.
  func recover() throws(PublishError) {
    guard !exists, let parked = leftovers().first(where: { $0.isParked }) else { return }
    let code = FileSystem.rename(parked.path, to: path)
    guard code == 0 else {
      throw PublishError(errno: code, path: shown, problem: "cannot put the last site back")
    }
  }

  /// Removes the folders that killed builds left beside the site.
  func removeLeftovers() {
    for leftover in leftovers() { FileSystem.removeSite(at: leftover.path) }
  }

  /// A fresh folder for the new site, marked as ours from its first moment.
  func makeStaging() throws(PublishError) -> String {
    let staging = "\(parent)\(Self.freshName(for: name, parked: false))"
    var code = FileSystem.makeFolder(staging, like: exists ? path : nil)
    if code == 0 {
      code = FileSystem.write(Self.markerText, to: "\(staging)/\(SitePublisher.marker)")
    }
    guard code == 0 else {
      FileSystem.removeSite(at: staging)
      throw PublishError(errno: code, path: shown, problem: "cannot create a folder beside it")
    }
    return staging
  }

  /// The path of the old site while the new one is moved into place.
  func parkingPlace() -> String {
    "\(parent)\(Self.freshName(for: name, parked: true))"
  }

  private struct Leftover {
    var path: String
    var isParked: Bool
  }

  /// The folders of builds that no longer run, in the order of their names.
  private func leftovers() -> [Leftover] {
    let pattern = /\.(.+)-(new|old)-([0-9]{1,10})-[0-9a-f]{8}/
    return (FileSystem.entries(of: parent) ?? []).sorted().compactMap { entry in
      guard let match = entry.wholeMatch(of: pattern), match.output.1 == name,
        let process = Int32(match.output.3), !FileSystem.isRunning(process)
      else { return nil }
      let path = parent + entry
      // The marker is the first file that is written and the last that is removed.
      guard FileSystem.kind(of: path) == .folder, let entries = FileSystem.entries(of: path),
        entries.isEmpty || entries.contains(SitePublisher.marker)
      else { return nil }
      return Leftover(path: path, isParked: match.output.2 == "old")
    }
  }

  /// `.public-new-4711-0badcafe`, with the process id: others can see whether the process runs.
  static func freshName(for name: String, parked: Bool) -> String {
    let random = String(UInt32.random(in: .min ... .max), radix: 16)
    let padded = String(repeating: "0", count: 8 - random.count) + random
    return ".\(name)-\(parked ? "old" : "new")-\(getpid())-\(padded)"
  }
}
