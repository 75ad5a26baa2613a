import TutorialModel

/// A file that a page's front matter names for its programs.
package struct PageFile: Sendable, Hashable {
  /// The file's path from the page's folder, as its author writes it.
  package var name: SiteName
  /// The file's bytes, or the reason why they cannot be read.
  package var contents: Result<[UInt8], IncludeProblem>
}
