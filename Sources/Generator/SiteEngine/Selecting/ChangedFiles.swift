import Foundation
import ProcessRunning
import SwiftBuilding
import SystemFiles

/// The files of a git work tree that differ from a commit: changed, deleted, uncommitted and
/// untracked files.
struct ChangedFiles: Sendable {
  /// The reason why git cannot determine the changes.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The commit, as the user named it.
  let reference: String
  /// The absolute path of the work tree, with links resolved.
  private let root: String
  /// The paths of the changed files, relative to the work tree.
  private let changed: Set<String>
  private let tracked: Set<String>
  /// The changed files in which only comments changed.
  private var recommented: Set<String> = []

  /// - Parameters:
  ///   - changed: the files that differ, and the untracked files that git does not ignore.
  ///   - tracked: all files that git tracks.
  ///   - recommented: the changed files in which only comments changed.
  init(
    since reference: String, root: String, changed: Set<String>, tracked: Set<String>,
    recommented: Set<String> = []
  ) {
    self.recommented = recommented
    self.reference = reference
    self.root = root
    self.changed = changed
    self.tracked = tracked
  }

  /// Asks git about the work tree around a folder.
  ///
  /// - Parameters:
  ///   - environment: the environment, which names the folders to search for git.
  ///   - readable: further folders that git may read.
  /// - Throws: `Problem` if there is no git, no work tree or no such commit.
  init(
    since reference: String, around folder: String, in environment: [String: String],
    sandbox: Sandbox, reading readable: [String] = []
  ) async throws {
    let git = try await Git(
      in: environment, around: folder, sandbox: sandbox, reading: readable)
    guard let git else {
      throw Problem(
        description: "--changed-since asks git what changed, and there is no git on the PATH. "
          + "Install it (apt-get install git).")
    }
    func paths(_ words: String..., at place: String) async throws -> Set<String> {
      let answer = try await git.ask(words, at: place)
      guard answer.succeeded else { throw Problem(words[0], answer) }
      return Set(answer.output.split(separator: "\0").map(String.init))
    }
    let top = try await git.ask(["rev-parse", "--show-toplevel"])
    guard top.succeeded else {
      throw Problem(
        description:
          "--changed-since asks git what changed, but \(folder) is not in a git work tree "
          + "(\(top.firstErrorLine)). Leave the option out to check everything.")
    }
    let root = top.output.trimmingCharacters(in: .newlines)
    let commit = try await git.ask(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"], at: root)
    guard commit.succeeded else {
      let depth = try await git.ask(["rev-parse", "--is-shallow-repository"], at: root)
      let isShallow = depth.output.hasPrefix("true")
      throw Problem(description: Self.missing(reference, isShallow: isShallow))
    }
    let name = commit.output.trimmingCharacters(in: .newlines)
    let differing = try await paths(
      "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", name, "--", at: root)
    let untracked = try await paths(
      "ls-files", "--others", "--exclude-standard", "-z", at: root)
    self.init(
      since: reference, root: root, changed: differing.union(untracked),
      tracked: try await paths("ls-files", "-z", at: root))
    let sources = differing.filter { $0.hasSuffix(".swift") }
    guard sources.count <= Self.mostCompared else { return }
    for path in sources {
      let file = "\(root)/\(path)"
      let old = try await git.ask(["show", "\(name):\(path)"], at: root)
      if old.succeeded, FileManager.default.fileExists(atPath: file),
        ModuleSources.isSameCode(old.output, FileBytes.text(of: file))
      {
        recommented.insert(path)
      }
    }
  }

  /// The maximum number of changed source files whose code is compared without comments.
  private static let mostCompared = 200

  private static func missing(_ reference: String, isShallow: Bool) -> String {
    guard isShallow else {
      return "there is no commit '\(reference)' here. Name a branch, a tag or a commit that git "
        + "rev-parse knows, or fetch it: git fetch origin."
    }
    return
      "there is no commit '\(reference)' in this shallow clone. Fetch more of its history: git "
      + "fetch --deepen=100, or a branch alone: git fetch --depth=1 origin "
      + "main:refs/remotes/origin/main."
  }

  /// Returns whether a file differs from the commit. An existing file that git does not track
  /// counts as changed.
  ///
  /// - Parameter path: the absolute path.
  func contains(_ path: String) -> Bool {
    guard let inside = inside(path) else { return true }
    var place = Substring(inside)
    while true {
      if changed.contains(String(place)) { return true }
      // A submodule is one entry.
      if tracked.contains(String(place)) { return false }
      guard let slash = place.lastIndex(of: "/") else {
        return FileManager.default.fileExists(atPath: path)
      }
      place = place[..<slash]
    }
  }

  /// Returns whether the sources in a place differ from the commit. Of ignored files, only Swift
  /// files count.
  func changeSources(in place: ModuleSources.Place) -> Bool {
    guard let inside = inside(place.folder) else { return true }
    let left = place.excluded.compactMap(self.inside)
    let prefix = inside.isEmpty ? "" : "\(inside)/"
    let isChanged = changed.contains { path in
      (path.hasPrefix(prefix) || inside == path || inside.hasPrefix("\(path)/"))
        && !left.contains { path == $0 || path.hasPrefix("\($0)/") }
        && place.mayBuild(path) && !recommented.contains(path)
    }
    let paths = FileListing.paths(
      in: place.folder, excluding: place.excluded, in: place.visible)
    return isChanged
      || paths.contains { path in
        let file = "\(place.folder)/\(path)"
        return path.hasSuffix(".swift") && !recommented.contains(self.inside(file) ?? "")
          && contains(file)
      }
  }

  /// Returns a path relative to the work tree; `nil` for a path outside.
  private func inside(_ path: String) -> String? {
    let real = Self.real(path)
    if real == root { return "" }
    return real.hasPrefix("\(root)/") ? String(real.dropFirst(root.utf8.count + 1)) : nil
  }

  /// Returns the path with the links in all but its last component resolved; the last need not
  /// exist.
  private static func real(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let folder = url.deletingLastPathComponent()
    guard let real = realpath(folder.path, nil) else {
      return folder.path == path ? path : "\(self.real(folder.path))/\(url.lastPathComponent)"
    }
    defer { free(real) }
    let parent = String(cString: real)
    return parent == "/" ? "/\(url.lastPathComponent)" : "\(parent)/\(url.lastPathComponent)"
  }
}

extension ChangedFiles.Problem {
  fileprivate init(_ word: String, _ answer: Capture) {
    self.init(description: "git \(word) failed: \(answer.firstErrorLine)")
  }
}

extension Capture {
  fileprivate var firstErrorLine: Substring { errorOutput.split(separator: "\n").first ?? "" }
}
