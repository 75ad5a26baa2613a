/// An error for a pattern that is not a regular expression.
public struct RegexConstraintError: Error, Hashable, CustomStringConvertible {
  public let pattern: String

  public var description: String {
    "“\(pattern)” is not a regular expression. Close its brackets, and write \\\\ for a backslash."
  }
}
