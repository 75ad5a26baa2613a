import Foundation

/// A file of a site on its way to a browser.
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

  /// The page with the script that keeps it up to date. Nothing else of it is changed but its
  /// security policy, which must let the script ask the server.
  ///
  /// - Parameters:
  ///   - digest: names the page's contents.
  ///   - server: the name of the server.
  ///   - token: what the script says when it wants to change a file.
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
    // Before the theme's deferred scripts run, and once everything is there.
    let end = html.range(of: "</body>", options: .backwards)?.lowerBound ?? html.endIndex
    html.insert(contentsOf: script, at: end)
    return Array(html.utf8)
  }

  /// A script of the theme that can run again on the same page: its names are its own.
  static func repeatable(_ script: [UInt8]) -> [UInt8] {
    Array("(() => {\n".utf8) + script + Array("\n})();\n".utf8)
  }
}
