/// A file or region that a sample can include, or a folder on the way to one.
package enum IncludeTarget: Sendable, Hashable {
  /// A path relative to the package's folder, without a trailing slash.
  case folder(String)
  case file(String)
  /// `path#region`.
  case region(String)

  /// The target as written in `include="…"`.
  package var written: String {
    switch self {
    case .folder(let path): "\(path)/"
    case .file(let path), .region(let path): path
    }
  }
}
