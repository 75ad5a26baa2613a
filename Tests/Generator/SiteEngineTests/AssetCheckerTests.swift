import Testing

@testable import SiteEngine

@Suite struct AssetCheckerTests {
  private func problem(_ path: String, _ text: String) -> String? {
    guard case .failure(let problem) = AssetChecker().check(path, Array(text.utf8)) else {
      return nil
    }
    return problem.message
  }

  @Test(arguments: [
    ("a.txt", "<script>x()</script>"), ("a.png", "<html>"), ("n/a.zip", "PK"), ("a.swift", "let a"),
    ("LICENSE", "MIT"), ("a.json", "{}"), ("a.b/c", " \n text <b>"), ("empty", ""),
  ])
  func publishesWhatNoBrowserRuns(_ path: String, _ text: String) {
    #expect(problem(path, text) == nil)
  }

  @Test(arguments: [
    ("a.html", "text"), ("n/a.HTM", ""), ("a.xhtml", ""), ("a.svgz", ""), ("a.xml", ""),
    ("a.tar.Html", ""),
  ])
  func refusesPages(_ path: String, _ text: String) throws {
    #expect(
      try #require(problem(path, text)).hasPrefix(
        "'\(path)' is of a type in which browsers run scripts, and would run them as part of"))
  }

  @Test(arguments: [
    ("site.js", "the site has a file 'site.js' of its own"),
    ("CNAME", "'CNAME' would configure the server"),
    ("_headers", "'_headers' would configure the server"),
    ("_Redirects", "'_Redirects' would configure the server"),
  ])
  func refusesWhatTheSiteOrItsServerTakesForItsOwn(_ path: String, _ start: String) throws {
    #expect(try #require(problem(path, "text")).hasPrefix(start))
    #expect(problem("n/\(path)", "text") == nil)
  }

  @Test(arguments: ["page", "a.plist", "a.foo", "a.", ".html/a"])
  func refusesWhatABrowserTakesForAPage(_ path: String) throws {
    for text in ["<html>", "\u{FEFF} \t\r\n<script>", "<?xml version=\"1.0\"?>"] {
      #expect(try #require(problem(path, text)).hasPrefix("'\(path)' begins with <: a browser"))
    }
  }

  @Test func publishesADrawingAsItWasChecked() throws {
    let svg =
      "<?xml version=\"1.0\" encoding=\"UTF-7\"?><!-- a --><svg xmlns=\"\(Self.svg)\"><g></g></svg>"
    #expect(
      try AssetChecker().check("a.SVG", Array(svg.utf8)).get()
        == Array("<svg xmlns=\"\(Self.svg)\"><g/></svg>".utf8))
    #expect(
      problem("a.svg", "<svg xmlns=\"\(Self.svg)\">\n<script>x()</script></svg>")
        == "'a.svg' cannot be published: line 2: <script> is not allowed in a picture. Draw with SVG's "
        + "shapes, text, gradients and filters.")
    guard case .failure = AssetChecker().check("a.svg", [0xFF]) else {
      Issue.record("it was let in")
      return
    }
  }

  private static let svg = "http://www.w3.org/2000/svg"
}
