extension String {
  /// The path of the folder that holds the file or folder at this path: empty for a relative path
  /// without a slash, `/` for an entry of the root and for the root itself.
  ///
  /// Foundation of Swift 6.3 crashes when it splits a relative path with one character.
  package var parentPath: String {
    var path = self[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    path = path[..<slash]
    while path.last == "/" { path.removeLast() }
    return path.isEmpty ? "/" : String(path)
  }
}
