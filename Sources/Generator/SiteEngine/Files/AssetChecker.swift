import SampleChecking
import SiteRendering

/// Checks whether a file that pages link to may be published as part of the site.
///
/// It refuses files that a browser would run: a script in a linked file has all the rights of the
/// site itself. It accepts drawings that `PictureChecker` accepts.
struct AssetChecker {
  struct Problem: Error, Hashable {
    /// The problem and its fix.
    var message: String
  }

  /// Returns the bytes to publish for a file.
  ///
  /// - Parameter path: determines the file's type; also used in messages.
  func check(_ path: String, _ bytes: [UInt8]) -> Result<[UInt8], Problem> {
    if Theme.assetNames.contains(path) { return .failure(Problem(message: takenMessage(path))) }
    if Self.hostSettings.contains(path.lowercased()) {
      return .failure(Problem(message: configuresHostMessage(path)))
    }
    let kind = Self.kind(of: path)
    if kind == "svg" { return check(drawing: path, bytes) }
    if Self.scriptable.contains(kind) {
      return .failure(Problem(message: runsScriptsMessage(path)))
    }
    if !Self.inert.contains(kind), Self.beginsAsMarkup(bytes) {
      return .failure(Problem(message: looksLikeMarkupMessage(path)))
    }
    return .success(bytes)
  }

  private func check(drawing path: String, _ bytes: [UInt8]) -> Result<[UInt8], Problem> {
    guard let svg = String(validating: bytes, as: UTF8.self) else {
      return .failure(Problem(message: notTextMessage(path)))
    }
    return PictureChecker().check(file: svg).map { Array($0.utf8) }
      .mapError { Problem(message: "'\(path)' cannot be published: \($0.message)") }
  }

  /// Returns the file name extension in lower case, from which servers derive the file's type.
  private static func kind(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Pages, and the kinds of XML: a browser displays all of them, and runs their scripts.
  private static let scriptable: Set = [
    "html", "htm", "shtml", "xhtml", "xht", "xml", "xsl", "xslt", "xul", "svgz", "mht", "mhtml",
    "hta", "htc", "rdf", "rss", "atom", "mml", "mathml", "swf",
  ]

  /// Configuration files of hosts at the top of a site: they change names, addresses, or the rules
  /// for scripts in browsers.
  private static let hostSettings: Set = [
    "cname", "_headers", "_redirects", "_routes.json", "_worker.js", "netlify.toml", "vercel.json",
    "staticwebapp.config.json", "web.config",
  ]

  /// Types that every server knows, and that no browser takes for another.
  private static let inert: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "txt", "css", "js", "json", "csv", "pdf",
    "zip", "gz", "mp4", "webm", "mp3", "woff2",
  ]

  /// Returns whether a browser that does not know a file's type would treat it as a page.
  ///
  /// Source: WHATWG, MIME Sniffing, 7.1.
  private static func beginsAsMarkup(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.first { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) } == UInt8(ascii: "<")
  }
}

private func runsScriptsMessage(_ path: String) -> String {
  "'\(path)' is of a type in which browsers run scripts, and would run them as part of this site. "
    + "Write it as a page in Markdown, put it into an archive, or rename it to end in .txt."
}

private func takenMessage(_ path: String) -> String {
  "the site has a file '\(path)' of its own. Give this one another name."
}

private func configuresHostMessage(_ path: String) -> String {
  "'\(path)' would configure the server that hosts the site. Give it another name, or add it when "
    + "the site is deployed."
}

private func looksLikeMarkupMessage(_ path: String) -> String {
  "'\(path)' begins with <: a browser may take it for a page and run its scripts. Put it into an "
    + "archive, or rename it to end in .txt."
}

private func notTextMessage(_ path: String) -> String {
  "'\(path)' is a drawing, but not UTF-8 text. Save it as UTF-8."
}
