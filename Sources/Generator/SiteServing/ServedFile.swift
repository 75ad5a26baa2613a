import Foundation

/// A file of a site, as a browser asks for it.
struct ServedFile {
  /// The path in the site: `dates/parsing.html`.
  let path: String

  /// - Parameter address: the decoded path of the request: `/`, `/dates/`.
  init(address: String) {
    let path = address.drop { $0 == "/" }
    self.path = path.isEmpty || path.hasSuffix("/") ? "\(path)index.html" : String(path)
  }

  var isPage: Bool { path.hasSuffix(".html") }

  /// The MIME type; browsers are told not to guess another.
  var type: String {
    let name = path.split(separator: "/").last ?? ""
    let kind = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return Self.types[kind] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "pdf": "application/pdf",
    "zip": "application/zip", "csv": "text/csv; charset=utf-8", "mp4": "video/mp4",
    "webm": "video/webm", "mp3": "audio/mpeg", "woff2": "font/woff2",
    "swift": "text/plain; charset=utf-8",
  ]

  /// Adds the script that keeps a page up to date, and lets the page's security policy allow the
  /// script's requests.
  ///
  /// - Parameters:
  ///   - digest: the digest of the page's contents.
  ///   - server: the name of the server.
  ///   - token: the token that permits the script to change files.
  static func live(_ page: [UInt8], digest: String, server: String, token: String) -> [UInt8] {
    var html = String(decoding: page, as: UTF8.self)
    let policy = "http-equiv=\"Content-Security-Policy\" content=\""
    if let start = html.range(of: policy)?.upperBound,
      let end = html[start...].firstIndex(of: "\""), !html[start..<end].contains("connect-src")
    {
      html.insert(contentsOf: "connect-src 'self'; ", at: start)
    }
    let script =
      "<script src=\"\(LiveFiles.script)\" data-token=\"\(token)\" data-page=\"\(digest)\""
      + " data-server=\"\(server)\"></script>"
    // Runs after everything is parsed, but before the theme's deferred scripts.
    let end = html.range(of: "</body>", options: .backwards)?.lowerBound ?? html.endIndex
    html.insert(contentsOf: script, at: end)
    return Array(html.utf8)
  }

  /// Wraps a script of the theme in a scope of its own, so that it can run again on the same page.
  static func repeatable(_ script: [UInt8]) -> [UInt8] {
    Array("(() => {\n".utf8) + script + Array("\n})();\n".utf8)
  }
}
