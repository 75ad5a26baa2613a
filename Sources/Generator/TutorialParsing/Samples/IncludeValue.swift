import TutorialModel

/// Reads the value of `include`: `path#region`.
enum IncludeValue {
  struct Problem: Error {
    var message: String
  }

  /// The path comes back without `.`, `..` and double slashes.
  static func read(_ value: String) throws(Problem) -> SampleWords.Include {
    let parts = value.utf8.split(
      separator: Ascii.hash, maxSplits: 1, omittingEmptySubsequences: false)
    let region = parts.count > 1 ? parts[1].string : nil
    if let region, !SnippetMarker.isRegionName(region) {
      throw Problem(message: badRegion(region))
    }
    let path = try packagePath(parts[0].string)
    return SampleWords.Include(path: path, region: region)
  }

  private static func packagePath(_ path: String) throws(Problem) -> String {
    // By bytes: a slash with an accent on it is still a slash to the system.
    guard path.utf8.first != Ascii.slash else { throw Problem(message: absolutePath(path)) }
    var names: [String] = []
    for name in path.utf8.split(separator: Ascii.slash).map(\.string) where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        throw Problem(message: pathLeavesPackage(path))
      }
    }
    // A NUL would end the path early in system calls.
    guard !names.isEmpty, !path.utf8.contains(0) else { throw Problem(message: noPath) }
    return names.joined(separator: "/")
  }
}

private func badRegion(_ region: String) -> String {
  let wish = "Use letters, digits, -, _ and full stops, as in // snippet.setup."
  return region.isEmpty
    ? "the name of the region behind '#' is missing. \(wish)"
    : "'\(region)' cannot name a region. \(wish)"
}

private func absolutePath(_ path: String) -> String {
  "'\(path)' is an absolute path. Write the path from the folder of the package."
}

private func pathLeavesPackage(_ path: String) -> String {
  "'\(path)' leads out of the package. Only its own files can be included."
}

private let noPath = "'include' names no file. Write include=\"path#region\"."
