/// Links between the files of a site that work wherever its folder is.
enum RelativeLink {
  /// The link to `target` in the page `source`; both are paths inside the site.
  static func from(_ source: String, to target: String) -> String {
    let slash = UInt8(ascii: "/")
    /// The bytes of the folders that contain both.
    var shared = 0
    for (offset, (byte, other)) in zip(source.utf8, target.utf8).enumerated() {
      guard byte == other else { break }
      if byte == slash { shared = offset + 1 }
    }
    let up = source.utf8.dropFirst(shared).count { $0 == slash }
    // A colon in the first part would be read as the end of a scheme.
    let down = PercentEncoding.encode(
      Substring(target.utf8.dropFirst(shared)), keeping: "-._~/")
    return up == 0 ? down : String(repeating: "../", count: up) + down
  }
}
