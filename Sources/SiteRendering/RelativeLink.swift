/// Links between the files of a site that hold wherever its folder stands.
enum RelativeLink {
  /// The link to `target` in the page `source`; both are paths inside the site.
  static func from(_ source: String, to target: String) -> String {
    let folders = source.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let shared = zip(folders, parts.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folders.count - shared)
    // A colon in the first part would be read as the end of a scheme.
    let down = parts.dropFirst(shared).map { PercentEncoding.encode($0, keeping: "-._~") }
    return (up + down).joined(separator: "/")
  }
}
