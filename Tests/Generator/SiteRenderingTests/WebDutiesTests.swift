import Testing
@testable import TutorialModel

@testable import SiteRendering

struct WebDutiesTests {
  private let configuration = SiteConfiguration(
    title: "T & S", baseURL: "https://a.example/learn", author: "A <B>")
  private let pages = [
    Fixtures.page("a", title: "First & more", summary: "S.", topics: ["one"], date: "2015-01-19"),
    Fixtures.page("n/index", title: "Second", date: "2015-02-01"),
    Fixtures.page("undated", title: "Third"),
    Fixtures.page("secret", title: "Draft", isDraft: true, date: "2020-01-01"),
  ]

  @Test func writesAFeedOfDatedPages() async throws {
    let feed = try #require(try await site()["feed.xml"])
    #expect(MarkupReader(feed).error == nil)
    #expect(feed.contains("<updated>2015-02-01T00:00:00Z</updated>\n<author>"))
    #expect(feed.contains("<author><name>A &lt;B&gt;</name></author>"))
    let titles = feed.matches(of: /<entry>\n<title>(.*)<\/title>/).map { String($0.output.1) }
    #expect(titles == ["Second", "First &amp; more"])
    #expect(feed.contains("<id>https://a.example/learn/n/</id>"))
    #expect(feed.contains("<category term=\"one\" />\n<summary>S.</summary>"))
  }

  @Test func listsAllPagesForSearchEngines() async throws {
    let sitemap = try #require(try await site()["sitemap.xml"])
    #expect(MarkupReader(sitemap).error == nil)
    let places = sitemap.matches(of: /<loc>(.*?)<\/loc>/).map { String($0.output.1) }
    #expect(
      places
        == [
          "a.html", "how-to-read.html", "", "n/", "topics/", "topics/one.html", "undated.html",
        ].map { "https://a.example/learn/\($0)" })
    #expect(sitemap.contains("a.html</loc><lastmod>2015-01-19</lastmod></url>"))
  }

  @Test func saysWhereEachPageIs() async throws {
    let page = try #require(try await site()["n/index.html"])
    let address = "https://a.example/learn/n/"
    #expect(page.contains("<link rel=\"canonical\" href=\"\(address)\" />"))
    #expect(page.contains("<meta property=\"og:url\" content=\"\(address)\" />"))
    #expect(page.contains("<meta property=\"og:type\" content=\"article\" />"))
    #expect(page.contains("type=\"application/atom+xml\" title=\"T &amp; S\" href=\"../feed.xml\""))
    #expect(page.contains("<link rel=\"icon\" type=\"image/svg+xml\" href=\"../favicon.svg\" />"))
    #expect(try await site()["404.html"]?.contains("canonical") == false)
  }

  @Test func sharesTheFirstPicture() async throws {
    func page(_ source: String) async throws -> String? {
      let image = Inline.image(source: source, title: "", alternative: "A")
      let page = Fixtures.page("n/a", blocks: [Fixtures.block(.paragraph([image]))])
      return try await Rendered.site([page], configuration: configuration)["n/a.html"]
    }
    #expect(
      try await page("map.png")?.contains(
        "<meta property=\"og:image\" content=\"https://a.example/learn/n/map.png\" />") == true)
    #expect(try await page("map.svg")?.contains("og:image") == false)
  }

  @Test func claimsNoAddressWhereThereIsNone() async throws {
    let site = try await Rendered.site(pages)
    #expect(site["feed.xml"] == nil)
    #expect(site["sitemap.xml"] == nil)
    for word in ["canonical", "og:url", "atom+xml"] {
      #expect(site["a.html"]?.contains(word) == false)
    }
  }

  @Test func allowsNoScriptOfAnyoneElse() async throws {
    let page = try #require(try await site()["a.html"])
    let policy = MarkupReader(page).elements.first {
      $0.attributes["http-equiv"] == "Content-Security-Policy"
    }
    let rules = try #require(policy?.attributes["content"])
    #expect(rules.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; "))
    #expect(!rules.contains("unsafe"))
  }

  private func site() async throws -> [String: String] {
    try await Rendered.site(pages, configuration: configuration)
  }
}
