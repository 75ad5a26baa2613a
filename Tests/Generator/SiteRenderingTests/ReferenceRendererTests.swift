import Testing
@testable import TutorialModel

@testable import SiteRendering

/// The pages about modules, and the links to them.
@Suite struct ReferenceRendererTests {
  private let reference = ModuleReference(
    module: "Shapes",
    page: Page(
      path: "reference/Shapes.html", route: "reference/Shapes",
      frontMatter: FrontMatter(title: "Shapes", summary: "What Shapes declares."),
      blocks: [
        Fixtures.block(.heading(level: 2, slug: "Disc", [.code("Disc")])),
        Fixtures.block(
          .declaration([
            DeclarationFragment("struct", kind: .keyword), DeclarationFragment(" Disc<"),
            DeclarationFragment("Int", kind: .type, usr: "s:Si"), DeclarationFragment(">"),
          ])),
        Fixtures.paragraph("A round thing."),
        Fixtures.block(.heading(level: 3, slug: "Disc-methods", [.text("Methods")])),
        Fixtures.block(.heading(level: 4, slug: "Disc.cut(_:)", [.code("cut(_:)")])),
        Fixtures.block(
          .declaration([
            DeclarationFragment("func cut(_: "),
            DeclarationFragment("Disc", kind: .type, usr: "s:Disc"), DeclarationFragment(")"),
          ])),
        Fixtures.block(.heading(level: 2, slug: "Ring", [.code("Ring")])),
      ]),
    anchors: ["s:Disc": "Disc", "s:cut": "Disc.cut(_:)"])

  private func site(
    _ pages: [CheckedPage], configuration: SiteConfiguration = SiteConfiguration()
  ) async throws -> [String: String] {
    let files = try await SiteRenderer(theme: SiteSlots.theme()).render(
      SiteInput(site: configuration, pages: pages, references: [reference]))
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
  }

  @Test func showsDeclarationsWithTheTypesThatItKnowsAsLinks() async throws {
    let html = try #require(try await site([])["reference/Shapes.html"])
    #expect(html.contains("<h1>Shapes</h1>"))
    #expect(
      html.contains(
        "<span class=\"k\">struct</span> Disc&lt;<span class=\"t\">Int</span>&gt;</code></pre>"))
    #expect(html.contains("func cut(_: <a class=\"t\" href=\"#Disc\">Disc</a>)"))
    #expect(html.contains("<h4 id=\"Disc.cut(_:)\">"))
    let contents = html.split(separator: "<nav class=\"contents\"")[1].prefix { $0 != "»" }
    #expect(contents.contains("<li><a href=\"#Disc\">Disc</a></li>\n<li><a href=\"#Ring\">"))
  }

  @Test func isInTheNavigationTheSearchAndTheSitemap() async throws {
    let files = try await site(
      [Fixtures.page("n/a", topics: ["round"])],
      configuration: SiteConfiguration(baseURL: "https://example.org"))
    let page = try #require(files["n/a.html"])
    #expect(page.contains("<li><a href=\"../reference/index.html\">Reference</a></li>"))
    let module = try #require(files["reference/Shapes.html"])
    #expect(
      module.contains("<a href=\"../reference/Shapes.html\" aria-current=\"page\">Shapes</a>"))
    #expect(files["index.html"]?.contains("<a href=\"reference/index.html\">Reference</a>") == true)
    #expect(files["reference/index.html"]?.contains("<a href=\"Shapes.html\">Shapes</a>") == true)
    #expect(files["reference/index.html"]?.contains("2 declarations") == true)
    #expect(files["search/index.js"]?.contains("\"Disc.cut(_:)\",\"cut(_:)\"") == true)
    #expect(files["search/index.js"]?.contains("Disc-methods") == false)
    let sitemap = files["sitemap.xml"] ?? ""
    #expect(sitemap.contains("https://example.org/reference/Shapes.html"))
    #expect(sitemap.contains("https://example.org/reference/</loc>"))
  }

  @Test func isWhereNamesAndPagesThatImportTheModuleLead() async throws {
    var sample = Fixtures.sample(Fixtures.code(["import Shapes", "cut()"]))
    let symbols = ["s:cut", "s:other"].map {
      CodeSymbol(usr: $0, declaration: "func cut()", summary: "")
    }
    sample.tokens = [
      [], symbols.map { CodeToken(range: 0..<3, kind: .function, symbol: $0) },
    ]
    let page = Fixtures.page(
      "n/a", blocks: [Fixtures.block(.code(sample.sample.code))], samples: [sample])
    let html = try #require(
      try await site([page, Fixtures.page("b")])["n/a.html"])
    let entries = """
      <div><code>func cut()</code>\
      <a href="../reference/Shapes.html#Disc.cut%28_%3A%29">Reference of Shapes</a></div>\
      <div><code>func cut()</code></div>
      """
    let names = try await site([page, Fixtures.page("b")])["names/n/a.js"]
    #expect(names == "exhibitNames(\(entries.scriptLiteral));\n")
    #expect(html.contains("<li><a href=\"../reference/Shapes.html\">Shapes</a></li>"))
    let other = try #require(try await site([page, Fixtures.page("b")])["b.html"])
    #expect(!other.contains("aria-label=\"Reference\""))
  }

  @Test func leavesNoTraceWhereThereIsNone() async throws {
    let files = try await Rendered.site([Fixtures.page()])
    #expect(!files.keys.contains { $0.hasPrefix("reference") })
    #expect(!files.values.contains { $0.contains(">Reference") })
  }

  @Test func givesWayToAPageOfAnAuthor() async throws {
    let files = try await site([
      Fixtures.page("reference/Shapes", title: "Mine"),
      Fixtures.page("reference/index", title: "Mine too"),
    ])
    #expect(files["reference/Shapes.html"]?.contains("<h1>Mine</h1>") == true)
    #expect(files["reference/index.html"]?.contains("<h1>Mine too</h1>") == true)
  }

  @Test(
    arguments: [
      ("reference/Shapes.html#Disc.cut(_:)", nil), ("reference/Shapes.html", nil),
      ("reference/index.html", nil),
      (
        "reference/Shapes.html#Disk",
        "the page 'reference/Shapes.html' has no heading '#Disk'. Did you mean '#Disc'?"
      ),
      (
        "reference/Shape.html",
        "there is no page or file 'reference/Shape.html' in the content."
          + " Did you mean 'reference/Shapes.html'?"
      ),
    ] as [(String, String?)])
  func isCheckedWhenLinkedTo(_ destination: String, _ message: String?) async {
    let link = Inline.link(destination: destination, title: "", [.text("a")])
    let page = Fixtures.page(blocks: [Fixtures.block(.paragraph([link]))]).page
    func check(_ references: [ModuleReference]?) async -> LinkChecker.Answer {
      await LinkChecker(files: [], references: references)
        .check([LinkChecker.Source(page: page, document: SourceDocument(path: page.path, text: ""))]
        )
    }
    #expect(await check([reference]).diagnostics.map(\.message) == [message].compactMap(\.self))
    #expect(await check([]).diagnostics.count == 1)
    #expect(await check(nil).diagnostics == [])
    #expect(await check(nil).awaitsReferences)
  }
}
