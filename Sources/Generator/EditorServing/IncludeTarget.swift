/// Something that a sample can include, or a folder on the way to it.
package enum IncludeTarget: Sendable, Hashable {
  /// Paths from the package's folder, without a slash at the end.
  case folder(String)
  case file(String)
  /// `path#region`.
  case region(String)

  /// As the author of a page writes it in `include="…"`.
  package var written: String {
    switch self {
    case .folder(let path): "\(path)/"
    case .file(let path), .region(let path): path
    }
  }
}
