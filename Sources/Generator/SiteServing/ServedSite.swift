import SystemFiles
import TutorialModel

/// A site as it is served while its author writes: its files, and what is to be said of them.
package struct ServedSite: Sendable {
  /// The contents of the files by their paths in the site.
  package private(set) var files: [String: [UInt8]] = [:]
  /// What is still to be done on pages, by the file of the site; pages without entry are up to date.
  package var pages: [String: PageState] = [:]
  /// What is wrong, in the order of the pages.
  package var problems: [Problem] = []
  /// What Exhibit is doing, as a sentence without its full stop; `nil` if it waits for changes.
  package var activity: String?
  /// The digests of the files, by their paths.
  private var digests: [String: Digest] = [:]

  package init() {}

  /// Replaces the files. Those whose contents are the same keep their digests.
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

  /// Takes newer versions of some files.
  ///
  /// - Returns: whether any of them is another one.
  package mutating func update(_ new: [SiteFile]) -> Bool {
    let changed = new.filter { files[$0.path] != $0.contents }
    for file in changed {
      files[file.path] = file.contents
      digests[file.path] = Digest(of: file.contents)
    }
    return !changed.isEmpty
  }

  /// The samples of a page whose values are not those of its code.
  package struct PageState: Sendable, Hashable {
    /// The numbers of the samples that the page shows, from 1, that are being built or run.
    package var running: [Int] = []
    /// Those that show what an earlier version of the code gave.
    package var old: [Int] = []

    package init(running: [Int] = [], old: [Int] = []) {
      self.running = running
      self.old = old
    }
  }

  /// A diagnostic, with what an author can do about it.
  package struct Problem: Sendable, Hashable {
    package var diagnostic: Diagnostic
    /// The file of the site that shows the place; `nil` if no page does.
    package var page: String?
    /// Whether `exhibit accept` can mend it.
    package var isAcceptable: Bool

    package init(_ diagnostic: Diagnostic, page: String? = nil, isAcceptable: Bool = false) {
      self.diagnostic = diagnostic
      self.page = page
      self.isAcceptable = isAcceptable
    }
  }

  /// The digest of a file's contents; `nil` if there is no such file.
  func digest(of path: String) -> Digest? { digests[path] }

  /// One digest for all files whose names end so.
  func digest(ofKinds kinds: [String]) -> Digest {
    let lines = digests.filter { path, _ in kinds.contains { path.hasSuffix($0) } }
      .map { "\($0.key) \($0.value)\n" }.sorted()
    return Digest(of: lines.joined())
  }
}
