import Testing

@testable import SiteRendering

struct LinkDestinationTests {
  @Test(arguments: [
    ("https://a.example/b?c=d#e", "https://a.example/b?c=d#e"),
    ("HTTP://a.example", "HTTP://a.example"),
    ("mailto:a@b.example", "mailto:a@b.example"),
    ("dates.md", "dates.html"),
    ("../dates.md#time", "../dates.html#time"),
    ("dates.md?a", "dates.html?a"),
    ("a/b.md.txt", "a/b.md.txt"),
    ("https://a.example/b.md", "https://a.example/b.md"),
    ("//a.example/b.md", "//a.example/b.md"),
    ("#part", "#part"),
    ("", ""),
    ("über uns.md", "%C3%BCber%20uns.html"),
    ("a%20b", "a%20b"),
    ("a\"b'<c>\\d", "a%22b'%3Cc%3E%5Cd"),
    ("a?b:c", "a?b:c"),
    ("./javascript:x", "./javascript:x"),
    (" \n https://a.example\t", "https://a.example"),
  ])
  func letsIn(_ destination: String, as href: String) {
    #expect(LinkDestination(link: destination)?.href == href)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:x", "\u{1}javascript:x",
    "java\tscript:x", "java\nscript:x", "\r\njavascript:x", "data:text/html,x", "vbscript:x",
    "file:///etc/passwd", "blob:x", "view-source:x", "about:blank", "ftp://a.example", "x-a+b.c:d",
  ])
  func keepsOut(_ destination: String) {
    #expect(LinkDestination(link: destination) == nil)
    #expect(LinkDestination(image: destination) == nil)
  }

  @Test func leavesTheNamesOfImagesAlone() {
    #expect(LinkDestination(image: "a.md")?.href == "a.md")
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
