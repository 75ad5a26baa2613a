import Foundation
import TutorialModel

/// The state of the site for an open page, as JSON.
struct SiteNews: Codable, Hashable {
  struct Problem: Codable, Hashable {
    /// `Content/dates.md:42:7`
    var place: String
    var path: String
    /// 1-based; `nil` for a problem of the whole file.
    var line: Int?
    /// 1-based, in UTF-8 bytes.
    var column: Int?
    var severity: String
    var message: String
    var details: [String]
    var isAcceptable: Bool
    /// Indicates that the problem is on this page.
    var isHere: Bool
  }

  /// The name of the server. A page that was loaded from another server reloads.
  var server: String
  /// The digest of the page's HTML; `nil` if the site lacks the page.
  var page: String?
  /// The digests of all style sheets, scripts and pictures.
  var styles: String
  var scripts: String
  var pictures: String
  /// The numbers of the samples that are being built or run, and of those that show results of an
  /// earlier version of the code.
  var running: [Int]
  var old: [Int]
  var problems: [Problem]
  var activity: String?

  /// - Parameters:
  ///   - file: the page's file in the site.
  ///   - server: the server's name.
  init(of site: ServedSite, for file: String, by server: String = "") {
    self.server = server
    page = site.digest(of: file)?.description
    styles = site.digest(ofKinds: [".css"]).description
    scripts = site.digest(ofKinds: ["site.js", "scheme.js", "search.js"]).description
    pictures =
      site.digest(ofKinds: [".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"])
      .description
    running = site.pages[file]?.running ?? []
    old = site.pages[file]?.old ?? []
    problems = site.problems.map { problem in
      let diagnostic = problem.diagnostic
      return Problem(
        place: diagnostic.position.map { "\(diagnostic.path):\($0)" } ?? diagnostic.path,
        path: diagnostic.path, line: diagnostic.position?.line,
        column: diagnostic.position?.column, severity: diagnostic.severity.rawValue,
        message: diagnostic.message, details: diagnostic.details,
        isAcceptable: problem.isAcceptable, isHere: problem.page == file)
    }
    activity = site.activity
  }

  /// The event in the format of server-sent events.
  ///
  /// Source: WHATWG, HTML, 9.2 Server-sent events.
  var event: String {
    let json = (try? JSONEncoder.sorted().encode(self)) ?? Data()
    return "data: \(String(decoding: json, as: UTF8.self))\n\n"
  }
}
