import Testing

@testable import SiteRendering

struct LinkDestinationTests {
  @Test(arguments: [
    ("https://a.example/b?c=d#e", "https://a.example/b?c=d#e"),
    ("HTTP://a.example", "HTTP://a.example"),
    ("mailto:a@b.example", "mailto:a@b.example"),
    ("https://a.example/b.md", "https://a.example/b.md"),
    (" \n https://a.example\t", "https://a.example"),
    ("https://a.example/a\"b'<c>\\d", "https://a.example/a%22b'%3Cc%3E%5Cd"),
  ])
  func leadsElsewhere(_ destination: String, as href: String) {
    #expect(LinkDestination(destination, in: "page.html") == .elsewhere(href))
  }

  @Test(arguments: [
    ("dates.md", "dates.html"), ("dates.html", "dates.html"), ("./dates.md", "dates.html"),
    ("../dates.md#time", "../dates.html#time"), ("../n/dates.md", "dates.html"),
    ("dates.md?a", "dates.html?a"), ("a/b.md.txt", "a/b.md.txt"), ("#part", "#part"), ("", ""),
    ("#größe", "#gr%C3%B6%C3%9Fe"), ("#gr%C3%B6%C3%9Fe", "#gr%C3%B6%C3%9Fe"),
    ("über uns.md", "%C3%BCber%20uns.html"), ("a%20b", "a%20b"), ("a?b:c", "a?b:c"),
    ("./javascript:x", "javascript%3Ax"), ("/dates.md", "../dates.html"),
    ("/n/a.png", "a.png"), ("../", "../index.html"), ("/", "../index.html"), (".", "index.html"),
    ("sub/", "sub/index.html"), ("..", "../index.html"), ("a%zz", "a%25zz"),
  ])
  func leadsIntoTheSite(_ destination: String, as href: String) {
    guard case .inside(let place) = LinkDestination(destination, in: "n/page.html") else {
      Issue.record("\(destination) leads nowhere")
      return
    }
    #expect(place.href(from: "n/page.html") == href)
  }

  @Test(arguments: ["../x.md", "../../etc/passwd", "/../x", "a/../../x", "%2e%2e/x"])
  func doesNotLeaveTheSite(_ destination: String) {
    #expect(LinkDestination(destination, in: "page.html") == .aboveTheSite)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "\u{1}javascript:x",
    "java\tscript:x", "java\nscript:x", "\r\njavascript:x", "data:text/html,x", "vbscript:x",
    "file:///etc/passwd", "blob:x", "view-source:x", "about:blank", "ftp://a.example", "x-a+b.c:d",
    "//a.example/b", "\\\\a.example",
  ])
  func keepsOut(_ destination: String) {
    #expect(LinkDestination(destination, in: "page.html") == .refused)
  }

  @Test(arguments: [
    ("a.html", "b.html", "b.html"),
    ("a.html", "a.html", "a.html"),
    ("a.html", "b/index.html", "b/index.html"),
    ("b/index.html", "a.html", "../a.html"),
    ("b/c.html", "b/d.html", "d.html"),
    ("b/c/d.html", "b/e/f.html", "../e/f.html"),
    ("b/c.html", "b/b/c.html", "b/c.html"),
    ("a/b/c.html", "site.css", "../../site.css"),
    ("a.html", "b:c d/é.html", "b%3Ac%20d/%C3%A9.html"),
  ])
  func linksRelatively(_ source: String, _ target: String, _ link: String) {
    #expect(RelativeLink.from(source, to: target) == link)
  }
}
