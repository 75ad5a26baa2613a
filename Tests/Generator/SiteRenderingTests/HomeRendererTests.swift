import Testing
@testable import TutorialModel

@testable import SiteRendering

struct HomeRendererTests {
  /// A page with a sample below a heading, each of whose lines has a claim that holds.
  ///
  /// - Parameter between: blocks between the heading and the sample.
  private func page(
    _ route: String, order: Int? = nil, topics: [String] = [],
    lines: [(code: String, value: String)], between: [Block] = []
  ) -> CheckedPage {
    let code = Fixtures.code(lines.map { "\($0.code)  // => \($0.value)" }, line: 20)
    let claims = lines.enumerated().map { index, line in
      Expectation(
        .result(line.value, lines: FileLine(21 + index)...FileLine(21 + index)),
        position: SourcePosition(line: 21 + index, column: line.code.utf8.count + 3))
    }
    let results = lines.enumerated().map { Fixtures.result(21 + $0, $1.value) }
    return Fixtures.page(
      route, title: "Page \(route)", order: order, topics: topics,
      blocks: [
        Fixtures.block(.code(Fixtures.code(["import Foundation"], line: 5))),
        Fixtures.heading(2, "Sums", slug: "sums"),
      ] + between + [Fixtures.block(.code(code))],
      samples: [
        Fixtures.sample(Fixtures.code(["import Foundation"], line: 5)),
        Fixtures.sample(
          code, expectations: claims, results: results,
          claimedResults: Dictionary(uniqueKeysWithValues: claims.indices.map { ($0, $0) })),
      ])
  }

  private var pages: [CheckedPage] {
    [
      page("manual", order: 1, topics: ["authoring"], lines: [("1 + 1", "2"), ("2 + 2", "4")]),
      page("dates", order: 2, topics: ["dates", "basics"], lines: [("a", "1"), ("b.c", "12345")]),
      page("more", order: 3, topics: ["dates"], lines: [("x", "7"), ("y", "8"), ("z", "9")]),
      Fixtures.page("secret", isDraft: true),
    ]
  }

  private func home(_ configure: (inout SiteConfiguration) -> Void = { _ in }) async throws
    -> String
  {
    var site = SiteConfiguration(title: "T", description: "D.", topics: [name("dates")])
    configure(&site)
    return try #require(try await Rendered.site(pages, configuration: site)["index.html"])
  }

  private func name(_ text: String) -> SiteName {
    SiteName(text, path: "Site/site.yml", position: SourcePosition(line: 3, column: 7))
  }

  @Test func listsEachPageOnceBelowItsFirstTopicInTheOrderOfTopics() async throws {
    let html = try await home()
    let heads = html.matches(of: /<h2><a href="topics\/(\w+).html">(\w+)<\/a><\/h2> <span>(.*?)</)
    #expect(heads.map { String($0.output.1) } == ["dates", "authoring"])
    #expect(heads.map { String($0.output.3) } == ["2 tutorials", "1 tutorial"])
    let cards = html.matches(of: /<h3><a href="(\w+).html">/).map { String($0.output.1) }
    #expect(cards == ["dates", "more", "manual"])
    #expect(MarkupReader(html).error == nil)
  }

  @Test func leadsFromPageToPageInTheSameOrder() throws {
    let navigation = try Navigation(
      pages: pages.filter { !$0.page.frontMatter.isDraft }, topicOrder: ["dates"])
    #expect(navigation.pagesByTopic.map(\.page.route) == ["dates", "more", "manual"])
    #expect(navigation.pages.map(\.page.route) == ["manual", "dates", "more"])
    let next = navigation.pages.indices.map { navigation.page(1, after: $0)?.route ?? "-" }
    #expect(next == ["-", "more", "manual"])
    #expect(navigation.page(-1, after: 1) == nil)
    #expect(navigation.page(-1, after: 0)?.route == "more")
  }

  @Test func countsWhatRanAndWhatWasChecked() async throws {
    #expect(try await home().contains("<li>6 samples ran</li><li>7 claims checked</li>"))
  }

  @Test func beginsWithTheFirstPageOfTheFirstTopicUnlessToldOtherwise() async throws {
    #expect(
      try await home().contains(
        "<li><a class=\"button\" href=\"dates.html\">Page dates</a></li></ul>"))
    let told = try await home { $0.start = [name("more.md"), name("/manual.md#sums")] }
    #expect(
      told.contains(
        """
        <li><a class="button" href="more.html">Page more</a></li>\
        <li><a class="button" href="manual.html">Page manual</a></li></ul>
        """))
  }

  @Test func showsTheFirstSampleWithCheckedValuesUnlessToldOtherwise() async throws {
    let html = try await home()
    #expect(html.contains("<p class=\"hero-origin\">From <a href=\"dates.html\">Page dates</a>"))
    #expect(html.contains("<code>b.c<span class=\"claim\""))
    let told = try await home { $0.hero = name("manual.md#sums") }
    #expect(told.contains("<p class=\"hero-origin\">From <a href=\"manual.html\">"))
    #expect(told.contains("<code>2 + 2<span class=\"claim\""))
    // Without a section, the page's first sample.
    let first = try await home { $0.hero = name("manual.md") }
    #expect(first.contains("<code>import Foundation</code>"))
  }

  @Test func givesATopicThatIsApartAPlaceInTheBanner() async throws {
    let html = try await home { $0.apart = [name("authoring")] }
    #expect(
      html.contains(
        """
        <ul><li><a href="index.html" aria-current="true">Tutorials</a></li>\
        <li><a href="topics/authoring.html">Authoring</a></li></ul></nav>
        """))
    #expect(!html.contains("<h2><a href=\"topics/authoring.html\">"))
    #expect(html.contains("<h3><a href=\"topics/authoring.html\">Authoring</a></h3>"))
    #expect(try await !home().contains("class=\"ways"))
  }

  @Test func tellsHowAClaimIsChecked() async throws {
    let listings = ["markdown", "text"].map { Fixtures.code(["<\($0)>"], info: $0, line: 90) }
    let page = page(
      "dates", lines: [("a", "1")], between: listings.map { Fixtures.block(.code($0)) })
    var site = SiteConfiguration()
    site.story = name("dates.md#sums")
    let home = try #require(try await Rendered.site([page], configuration: site)["index.html"])
    let story = try #require(home.firstMatch(of: /<ol class="story"(?s:.*?)<\/ol>/)?.output)
    #expect(story.contains("<code>&lt;markdown&gt;</code>"))
    #expect(
      story.contains(
        "<div class=\"story-error\"><pre class=\"markup\" dir=\"ltr\" translate=\"no\"><code>&lt;text&gt;"
      ))
    #expect(story.contains("class=\"value checked\""))
    #expect(!home.contains("class=\"hero\""))
    // Too few blocks tell no story.
    site.story = name("manual.md#sums")
    let plain = try await Rendered.site([pages[0]], configuration: site)["index.html"]
    #expect(plain?.contains("class=\"story\"") == false)
  }

  @Test func namesTheCompiler() async throws {
    let files = try await SiteRenderer(theme: SiteSlots.theme()).render(
      SiteInput(site: SiteConfiguration(), pages: pages, toolchain: "Swift 6.3.1"))
    let home = files.first { $0.path == "index.html" }.map {
      String(decoding: $0.contents, as: UTF8.self)
    }
    #expect(home?.contains("<li>verified with Swift 6.3.1</li>") == true)
  }

  @Test func saysWhatTheSiteIsInASentence() async throws {
    #expect(try await home().contains("<h1>T</h1>\n<p class=\"summary\">D.</p>"))
    #expect(try await home { $0.headline = "A & B" }.contains("<h1>A &amp; B</h1>"))
  }

  @Test func showsALineOfAPageWithoutAPicture() async throws {
    let html = try await home()
    // The more informative line of the first page.
    #expect(html.contains("<code>b.c</code> <samp>12345</samp>"))
    #expect(html.contains("<code>x</code> <samp>7</samp>") == false)
    #expect(html.contains("<code>1 + 1</code> <samp>2</samp>"))
  }

  @Test(arguments: [
    (
      "nothing.md",
      "no page is 'nothing.md'. Write the path of one from the top of the content "
        + "folder, such as dates.md."
    ),
    ("date.md", "Did you mean 'dates.md'?"), ("../dates.md", "no page is '../dates.md'."),
    ("secret.md", "'secret.md' is a draft, which is not published. Name another page."),
    ("dates.md#sum", "'Content/dates.md' has no heading '#sum'. Did you mean 'sums'?"),
  ])
  func reportsNamesThatLeadNowhereAtTheirPlace(_ destination: String, _ problem: String) {
    var site = SiteConfiguration()
    site.start = [name("dates.md"), name(destination)]
    site.hero = name("dates.md#sums")
    let diagnostics = SiteLinkChecker(pages: pages.map(\.page)).check(site)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.description.hasPrefix("Site/site.yml:3:7: error: ") == true)
    #expect(diagnostics.first?.message.contains(problem) == true, "\(diagnostics)")
  }

  @Test func reportsTopicsThatNoPageHas() {
    let topics = ["Dates", "basic", "nothing"].map(name)
    let diagnostics = SiteLinkChecker(pages: pages.map(\.page))
      .check(SiteConfiguration(topics: topics))
    #expect(
      diagnostics.map(\.description) == [
        "Site/site.yml:3:7: error: no page has the topic 'basic'. Did you mean 'basics'?",
        "Site/site.yml:3:7: error: no page has the topic 'nothing'.",
      ])
  }

  @Test(arguments: [
    ("https://github.com/a/b", "main", "https://github.com/a/b/edit/main/Content/n/ü.md"),
    ("https://gitlab.com/a/b", "next/1", "https://gitlab.com/a/b/-/edit/next/1/Content/n/ü.md"),
    ("https://codeberg.org/a/b", "main", "https://codeberg.org/a/b/_edit/main/Content/n/ü.md"),
  ])
  func linksToWhereAPageIsEdited(
    _ repository: String, _ branch: String, _ address: String
  ) async throws {
    let page = Fixtures.page("n/ü", date: "2015-01-19")
    let html = try #require(
      try await Rendered.site(
        [page], configuration: SiteConfiguration(repository: repository, branch: branch))[
          "n/ü.html"])
    let encoded = address.replacing("ü", with: "%C3%BC")
    #expect(html.contains("<a href=\"\(encoded)\">Edit this page</a>"))
    #expect(html.contains("Last changed <time datetime=\"2015-01-19\">2015-01-19</time>"))
    let plain = try #require(try await Rendered.site([Fixtures.page("a")])["a.html"])
    #expect(!plain.contains("Edit this page") && !plain.contains("Last changed"))
  }
}
