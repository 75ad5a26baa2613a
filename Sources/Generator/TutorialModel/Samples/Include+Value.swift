extension SampleWords.Include {
  /// Reads the value of `include`: `path#region`.
  ///
  /// The path is stored without `.`, `..` and repeated slashes.
  package init(_ value: String) throws(SampleWords.ValueProblem) {
    // Splits bytes, because the system treats a slash before a combining mark as a separator too.
    let parts = value.utf8.split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    let region = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    if let region, !Self.isRegionName(region) {
      throw SampleWords.ValueProblem(badRegion(region))
    }
    self.init(path: try Self.packagePath(parts[0]), region: region)
  }

  /// Returns whether a region of a file can have this name. `hide`, `show` and `end` are reserved
  /// for marks.
  package static func isRegionName(_ name: String) -> Bool {
    name.isPlainName && !["hide", "show", "end"].contains(name)
  }

  private static func packagePath(_ path: Substring.UTF8View) throws(SampleWords.ValueProblem)
    -> String
  {
    let written = String(decoding: path, as: UTF8.self)
    let slash = UInt8(ascii: "/")
    guard path.first != slash else { throw SampleWords.ValueProblem(absolutePath(written)) }
    var names: [String] = []
    for part in path.split(separator: slash) {
      let name = String(decoding: part, as: UTF8.self)
      if name == "." { continue }
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        throw SampleWords.ValueProblem(pathLeavesPackage(written))
      }
    }
    // System calls would end the path at a NUL.
    guard !names.isEmpty, !path.contains(0) else { throw SampleWords.ValueProblem(noPath) }
    return names.joined(separator: "/")
  }
}

private func badRegion(_ region: String) -> String {
  let wish = "Use letters, digits, -, _ and full stops, as in // snippet.setup."
  return region.isEmpty
    ? "the name of the region after '#' is missing. \(wish)"
    : "'\(region)' cannot name a region. \(wish)"
}

private func absolutePath(_ path: String) -> String {
  "'\(path)' is an absolute path. Write the path from the folder of the package."
}

private func pathLeavesPackage(_ path: String) -> String {
  "'\(path)' leads out of the package. Only its own files can be included."
}

private let noPath = "'include' names no file. Write include=\"path#region\"."
