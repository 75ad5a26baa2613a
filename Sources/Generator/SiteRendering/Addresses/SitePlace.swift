import TutorialModel

/// A place in the site: a file, and perhaps an anchor in it.
struct SitePlace: Hashable {
  /// The file's path inside the site, decoded: `authoring/index.html`.
  var file: String
  /// The query with its question mark; empty if there is none.
  var query: String
  /// The anchor, decoded and without the `#`; `nil` if there is none.
  var anchor: String?
  /// Indicates whether the author named no file at all: `#part`.
  var isOnTheSamePage: Bool

  /// Reads a relative destination; `nil` if it leads out of the site.
  ///
  /// `dates.md#time` leads to `dates.html#time`, so that links work in an editor as well; a folder
  /// leads to its `index.html`, and a leading `/` leads to the top of the site.
  ///
  /// - Parameter source: the file of the site that the destination is written in.
  init?(_ destination: String, in source: String) {
    let (path, query, fragment) = Self.parts(of: destination)
    self.query = query
    anchor = fragment.map { PercentEncoding.decode($0).composed }
    isOnTheSamePage = path.isEmpty
    guard !path.isEmpty else {
      file = source
      return
    }
    let isAbsolute = path.hasPrefix("/")
    var folders = isAbsolute ? [] : source.split(separator: "/").dropLast().map(String.init)
    let steps = PercentEncoding.decode(path).split(separator: "/")
    for step in steps {
      switch step {
      case ".": break
      case "..":
        guard folders.popLast() != nil else { return nil }
      default: folders.append(String(step))
      }
    }
    let isFolder = path.hasSuffix("/") || steps.last.map { $0 == "." || $0 == ".." } ?? true
    if isFolder { folders.append("index.html") }
    file = folders.joined(separator: "/").composed
    if let route = Page.route(ofFile: file) { file = "\(route).html" }
  }

  /// The link from a file of the site; percent-encoded, not yet escaped for HTML.
  func href(from source: String) -> String {
    let path = isOnTheSamePage ? "" : RelativeLink.from(source, to: file)
    let rest = anchor.map(PercentEncoding.fragment) ?? ""
    return path + PercentEncoding.encode(query, keeping: "-._~!*'();:@&=+$,/?%") + rest
  }

  private static func parts(
    of destination: String
  ) -> (path: Substring, query: String, fragment: Substring?) {
    let hash = destination.firstIndex(of: "#")
    let rest = destination[..<(hash ?? destination.endIndex)]
    let mark = rest.firstIndex(of: "?") ?? rest.endIndex
    return (
      rest[..<mark], String(rest[mark...]),
      hash.map { destination[destination.index(after: $0)...] }
    )
  }
}
