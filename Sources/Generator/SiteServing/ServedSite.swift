import SystemFiles
import TutorialModel

/// A site while its author writes: its files, their states and their problems.
package struct ServedSite: Sendable {
  /// The contents of the files by their paths in the site.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The states of pages that are not up to date, by the file of the site.
  package var pages: [String: PageState] = [:]
  /// The problems, in the order of the pages.
  package var problems: [Problem] = []
  /// The current activity, as a sentence without its period; `nil` while waiting for changes.
  package var activity: String?
  /// The digests of the files, by their paths.
  private var digests: [String: Digest] = [:]

  package init() {}

  /// Replaces all files. Unchanged files keep their digests.
  package mutating func replaceFiles(with new: [SiteFile]) {
    var files: [String: [UInt8]] = [:]
    var digests: [String: Digest] = [:]
    files.reserveCapacity(new.count)
    for file in new {
      files[file.path] = file.contents
      let isKnown = self.files[file.path] == file.contents
      digests[file.path] = isKnown ? self.digests[file.path] : Digest(of: file.contents)
    }
    self.files = files
    self.digests = digests
  }

  /// Updates some files.
  ///
  /// - Returns: whether any of them has changed.
  package mutating func update(_ new: [SiteFile]) -> Bool {
    let changed = new.filter { files[$0.path] != $0.contents }
    for file in changed {
      files[file.path] = file.contents
      digests[file.path] = Digest(of: file.contents)
    }
    return !changed.isEmpty
  }

  /// The samples of a page that do not show results of the current code.
  package struct PageState: Sendable, Hashable {
    /// The 1-based numbers of samples that are being built or run.
    package var running: [Int] = []
    /// The 1-based numbers of samples that show results of an earlier version of the code.
    package var old: [Int] = []

    package init(running: [Int] = [], old: [Int] = []) {
      self.running = running
      self.old = old
    }
  }

  /// A diagnostic, with the author's ways to find and mend it.
  package struct Problem: Sendable, Hashable {
    package var diagnostic: Diagnostic
    /// The file of the site that shows the problem's position; `nil` if no page does.
    package var page: String?
    /// Indicates that `exhibit accept` can mend it.
    package var isAcceptable: Bool

    package init(_ diagnostic: Diagnostic, page: String? = nil, isAcceptable: Bool = false) {
      self.diagnostic = diagnostic
      self.page = page
      self.isAcceptable = isAcceptable
    }
  }

  /// The digest of a file's contents; `nil` for an unknown file.
  func digest(of path: String) -> Digest? { digests[path] }

  /// One digest for all files with some endings.
  func digest(ofKinds kinds: [String]) -> Digest {
    let lines = digests.filter { path, _ in kinds.contains { path.hasSuffix($0) } }
      .map { "\($0.key) \($0.value)\n" }.sorted()
    return Digest(of: lines.joined())
  }
}
