/// The reason why the content as a whole cannot be read.
package enum ContentError: Error, Sendable, Hashable, CustomStringConvertible {
  case missingFolder(path: String)
  case notAFolder(path: String)
  case unreadableFolder(path: String, cause: String)
  /// The folder is a link, or is reached through a link, that leads out of the package or to a
  /// hidden folder.
  case foreignFolder(path: String)

  /// One line that names the problem and the remedy.
  package var description: String {
    switch self {
    case .missingFolder(let path):
      "there is no content folder '\(path)'. Create it and put Markdown files into it, or name "
        + "another one with --content DIR."
    case .notAFolder(let path):
      "'\(path)' is a file, not a content folder. Name a folder with --content DIR."
    case .unreadableFolder(let path, let cause):
      "the content folder '\(path)' cannot be read: \(cause). Allow reading it, or name another "
        + "one with --content DIR."
    case .foreignFolder(let path):
      "the content folder '\(path)' leads out of the package through a link, or to a hidden folder. "
        + "Put a folder in its place, or name where it leads with --content DIR."
    }
  }
}
