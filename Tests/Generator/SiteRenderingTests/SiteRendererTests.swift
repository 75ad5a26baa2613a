import Foundation
import SitePublishing
import Testing
@testable import TutorialModel

@testable import SiteRendering

struct SiteRendererTests {
  @Test func writesOneFileForEachPageAndNoneForDrafts() async throws {
    let files = try await SiteRenderer(theme: SiteSlots.theme())
      .render(SiteInput(site: ShowcaseSite.configuration, pages: ShowcaseSite.pages))
    #expect(
      files.map(\.path).filter { !$0.hasPrefix("downloads/") } == [
        "404.html", "authoring/index.html", "dates-1.html", "favicon.svg", "how-to-read.html",
        "index.html",
        "pictures/samples-1.svg", "samples.html", "scheme.js", "search.js", "search/index.js",
        "search/text-0.js",
        "site.css", "site.js",
        "text-fields.html", "topics/authoring.html", "topics/dates.html", "topics/forms.html",
        "topics/foundation.html", "topics/index.html", "topics/text.html", "zones.html",
      ])
    for file in files {
      #expect(!String(decoding: file.contents, as: UTF8.self).contains("A draft"))
    }
  }

  @Test func writesWellFormedPages() async throws {
    for (path, html) in try await Rendered.site(ShowcaseSite.pages) where path.hasSuffix(".html") {
      let page = MarkupReader(html)
      #expect(page.error == nil, "\(path)")
      #expect(page.count(of: "h1") == 1)
      #expect(page.count(of: "main") == 1)
      #expect(page.count(of: "header") == 1)
      // Two files, and nothing inline, as the page's own policy demands.
      #expect(page.count(of: "script") == 2)
      #expect(page.elements.allSatisfy { $0.attributes["style"] == nil })
      #expect(page.elements.first?.attributes["lang"] == "en")
      let ids = page.attributes("id")
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test func linksOnlyToWhatThereIs() async throws {
    let site = try await Rendered.site(ShowcaseSite.pages)
    let ids = site.mapValues { $0.hasPrefix("<!") ? MarkupReader($0).attributes("id") : [] }
    for (path, html) in site where path.hasSuffix(".html") {
      for link in MarkupReader(html).attributes("href") where !link.hasPrefix("https:") {
        let base = URL(filePath: "/" + path)
        let target = try #require(URL(string: link, relativeTo: base)?.absoluteURL)
        let file = String(target.path(percentEncoded: false).dropFirst())
        #expect(site[file] != nil, "\(link) in \(path)")
        if let fragment = target.fragment { #expect(ids[file]?.contains(fragment) == true) }
      }
    }
  }

  @Test func buildsTheSameBytesFromAnyOrderOfPages() async throws {
    #expect(
      try await Rendered.site(ShowcaseSite.pages) == Rendered.site(ShowcaseSite.pages.reversed()))
  }

  @Test func ordersPagesByOrderThenByPath() throws {
    let navigation = try Navigation(pages: [
      Fixtures.page("b"), Fixtures.page("a"), Fixtures.page("z", order: 1),
      Fixtures.page("y", order: 2), Fixtures.page("x", order: 2), Fixtures.page("w", order: -1),
    ])
    #expect(navigation.pages.map(\.page.route) == ["w", "z", "x", "y", "a", "b"])
    #expect(navigation.page(-1, after: 0) == nil)
    #expect(navigation.page(1, after: 0)?.route == "z")
    #expect(navigation.page(-1, after: 4)?.route == "y")
    #expect(navigation.page(1, after: 5) == nil)
  }

  @Test func marksTheReadersPlace() async throws {
    let site = try await Rendered.site([
      Fixtures.page("a", title: "A & B", order: 1), Fixtures.page("n/b", title: "B", order: 2),
      Fixtures.page("c", title: "C", order: 3),
    ])
    let page = try #require(site["n/b.html"])
    #expect(page.contains("<li><a href=\"../a.html\">A &amp; B</a></li>"))
    #expect(page.contains("<li><a href=\"../n/b.html\" aria-current=\"page\">B</a></li>"))
    #expect(page.contains("rel=\"prev\" href=\"../a.html\">A &amp; B</a>"))
    #expect(page.contains("rel=\"next\" href=\"../c.html\" aria-label=\"Continue with C\""))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"../site.css\" />"))
    #expect(
      page.contains("<a class=\"site-title\" href=\"../index.html\"><img src=\"../favicon.svg\""))
    #expect(page.contains("data-root=\"../\""))
  }

  @Test func listsTheHeadingsOfAPage() async throws {
    let page = Fixtures.page(
      title: "T", summary: "S <1>", topics: ["one", "two"],
      blocks: [
        Fixtures.heading(1, "T", slug: "t"), Fixtures.heading(2, "A <b>", slug: "a"),
        Fixtures.heading(3, "A1", slug: "größe"), Fixtures.heading(4, "deep", slug: "deep"),
        Fixtures.heading(2, "B", slug: "b"),
      ])
    let html = try #require(try await Rendered.site([page])["page.html"])
    #expect(html.contains("<h1 id=\"t\">T</h1>"))
    #expect(html.contains("<p class=\"summary\">S &lt;1&gt;</p>"))
    #expect(
      html.contains(
        """
        <p class="above"><a href="topics/one.html">One</a></p>
        <h1 id="t">T</h1>
        """))
    #expect(
      html.contains(
        """
        <li>1 min read</li>\
        <li><a href="topics/two.html">Two</a></li></ul>
        """))
    #expect(
      html.contains(
        """
        <li><a href="#a">A &lt;b&gt;</a><ul><li><a href="#gr%C3%B6%C3%9Fe">A1</a></li>
        </ul></li>
        <li><a href="#b">B</a></li>
        """))
  }

  @Test func leavesAbsentPartsOut() async throws {
    let html = try #require(try await Rendered.site([Fixtures.page()])["page.html"])
    for part in ["\"summary\"", "class=\"contents", "rel=\"prev", "rel=\"next", "h1 id"] {
      #expect(!html.contains(part))
    }
  }

  @Test func listsEachTutorialOnTheHomePage() async throws {
    let pages = [
      Fixtures.page("a", title: "A", summary: "First.", order: 1, topics: ["x"]),
      Fixtures.page("b/c", title: "C"),
    ]
    let configuration = SiteConfiguration(
      title: "T <1>", description: "D & E", language: "de")
    let html = try #require(
      try await Rendered.site(pages, configuration: configuration)["index.html"])
    #expect(html.contains("<html lang=\"de\" dir=\"ltr\" data-root=\"\">"))
    #expect(html.contains("<h1>T &lt;1&gt;</h1>\n<p class=\"summary\">D &amp; E</p>"))
    #expect(html.contains("<h3><a href=\"a.html\">A</a></h3>\n<p>First.</p>"))
    #expect(
      html.contains("<h3><a href=\"b/c.html\">C</a></h3>\n<p class=\"card-time\">1 min read</p>"))
  }

  @Test func showsTheFirstPictureOfAPageOnItsCard() async throws {
    let image = Inline.image(source: "map.png", title: "", alternative: "A map")
    let pages = [
      Fixtures.page("n/a", topics: ["one"], blocks: [Fixtures.block(.paragraph([image]))]),
      ShowcaseSamples.page,
    ]
    let site = try await Rendered.site(pages)
    #expect(site["index.html"]?.contains("<img src=\"n/map.png\" alt=\"\"") == true)
    #expect(site["topics/one.html"]?.contains("<img src=\"../n/map.png\" alt=\"\"") == true)
    #expect(
      site["index.html"]?.contains(
        "<img src=\"pictures/samples-1.svg\" alt=\"\" width=\"300\" height=\"100\"") == true)
    #expect(site["pictures/samples-1.svg"]?.hasPrefix("<svg") == true)
  }

  @Test func letsAnAuthorsPageTakeThePlaceOfAGeneratedOne() async throws {
    let routes = ["index", "404", "topics/one", "topics/index"]
    let site = try await Rendered.site(
      routes.map { Fixtures.page($0, title: "Mine: \($0)", topics: ["one"]) })
    for route in routes { #expect(site[route + ".html"]?.contains("<h1>Mine: \(route)") == true) }
  }

  @Test func findsItsFilesFromAnyAddressThatDoesNotExist() async throws {
    let page = try #require(
      try await Rendered.site(
        [], configuration: SiteConfiguration(baseURL: "https://a.example/learn"))["404.html"])
    #expect(page.contains("href=\"/learn/site.css\""))
    #expect(page.contains("<a class=\"button\" href=\"/learn/index.html\">"))
    #expect(page.contains("data-root=\"/learn/\""))
    // Without a known address, the site is at the top of its server.
    let unknown = try #require(try await Rendered.site([])["404.html"])
    #expect(unknown.contains("href=\"/site.css\""))
  }

  @Test func leavesTheHomePageToAnAuthorWhoWroteOne() async throws {
    let site = try await Rendered.site([
      Fixtures.page("index", title: "Welcome", blocks: [Fixtures.paragraph("Mine.")])
    ])
    #expect(site["index.html"]?.contains("<p>Mine.</p>") == true)
  }

  @Test func saysThatThereIsNothingYet() async throws {
    #expect(
      try await Rendered.site([])["index.html"]?.contains("There are no tutorials yet.") == true)
  }

  @Test func refusesTwoPagesForOneFile() async throws {
    let error = RenderError.duplicateRoute("a", paths: ["Content/a.md", "Content/a.md"])
    let thrown = try await #require(throws: RenderError.self) {
      _ = try await Rendered.site([Fixtures.page("a"), Fixtures.page("a")])
    }
    #expect(thrown == error)
  }

  @Test func keepsMustacheInTextAsText() async throws {
    let page = Fixtures.page(
      title: "{{title}} {{{content}}}", blocks: [Fixtures.paragraph("{{#content}}{{/content}}")])
    let html = try #require(try await Rendered.site([page])["page.html"])
    #expect(html.contains("<h1>{{title}} {{{content}}}</h1>"))
    #expect(html.contains("<p>{{#content}}{{/content}}</p>"))
  }

  /// Writes the site to a folder where people can look at it:
  /// `SITE_PREVIEW=folder swift test --filter previews`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SITE_PREVIEW"] != nil))
  func previewsTheShowcase() async throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SITE_PREVIEW"])
    let site = SiteInput(site: ShowcaseSite.configuration, pages: ShowcaseSite.pages)
    try await SitePublisher().publish(to: URL(filePath: folder)) { writer in
      try await SiteRenderer(theme: SiteSlots.theme()).render(site) { writer.write($0) }
    }
  }
}
