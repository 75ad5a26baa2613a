/// A Markdown file in which expectations were rewritten.
public struct RewrittenFile: Sendable, Hashable, CustomStringConvertible {
  /// The path relative to the package, with forward slashes: `Content/dates.md`.
  public var path: String
  public var expectations: Int

  /// `Content/dates.md: 3 expectations rewritten`
  public var description: String {
    "\(path): \(expectations) expectation\(expectations == 1 ? "" : "s") rewritten"
  }
}
