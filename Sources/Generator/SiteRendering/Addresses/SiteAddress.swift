/// The address at which a site will be published, and the absolute addresses of its files.
struct SiteAddress: Sendable, Hashable {
  /// The site's address, without a trailing slash.
  let base: String

  /// - Parameter baseURL: as `SiteConfiguration.baseURL`.
  init?(baseURL: String?) {
    guard let baseURL else { return nil }
    base = baseURL
  }

  /// The address of a file; for an `index.html`, the address of its folder.
  func of(_ file: String) -> String {
    let path = file == "index.html" || file.hasSuffix("/index.html") ? file.dropLast(10) : file[...]
    let encoded = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentEncoding.encode($0, keeping: "-._~") }
    return "\(base)/\(encoded.joined(separator: "/"))"
  }

  /// The path of the site on its server, with a trailing slash: `/tutorials/`.
  var path: String {
    let afterScheme = base.firstRange(of: "://").map { base[$0.upperBound...] } ?? base[...]
    let path = afterScheme.firstIndex(of: "/").map { afterScheme[$0...] } ?? ""
    return "\(path)/"
  }
}
