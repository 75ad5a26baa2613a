struct Version: Comparable, CustomStringConvertible {
  let major: Int
  let minor: Int
  static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  var description: String { "\(major).\(minor)" }
}
let versions = [(1, 10), (1, 2), (0, 9)].map { Version(major: $0.0, minor: $0.1) }
print(versions.sorted(), versions.max() as Any)
versions.sorted()
