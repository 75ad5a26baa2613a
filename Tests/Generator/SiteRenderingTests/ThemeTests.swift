import Foundation
import Testing
import TutorialModel

@testable import SiteRendering

struct ThemeTests {
  @Test(arguments: [
    ("a\n{{#hasCards}}x{{/cards}}", 2), ("{{#cards}}\nx", 2), ("a\n\n{{cards", 3),
    ("a\n{{{cards}}", 2),
  ])
  func namesTheFileAndLineOfATemplateError(_ text: String, _ line: Int) throws {
    let error = try #require(throws: RenderError.self) { try theme(["page.mustache": text]) }
    guard case .template("Site/theme/page.mustache", line, _, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.description.hasPrefix("Site/theme/page.mustache:\(line):"))
  }

  @Test(arguments: [
    (
      "a\n x {{> haed }}", 4,
      "no partial is named 'haed'. The nearest are head, page. Did you mean 'head'?"
    ),
    ("\n{{{contnet}}}", 1, "no value is named 'contnet'. The nearest are "),
    ("\n{{#hasCard}}{{/hasCard}}", 1, "Did you mean 'hasCards'?"),
  ])
  func refusesANameThatDoesNotExist(_ text: String, _ column: Int, _ problem: String) throws {
    let error = try #require(throws: RenderError.self) {
      try theme(["page.mustache": text, "head.mustache": ""])
    }
    #expect(error.description.hasPrefix("Site/theme/page.mustache:2:\(column): error: no "))
    #expect(error.description.contains(problem))
  }

  @Test(arguments: ["{{contents}}", "{{{contents}}}", "{{& contents }}"])
  func refusesAListInPlaceOfAText(_ tag: String) throws {
    let error = try #require(throws: RenderError.self) { try theme(["page.mustache": "a \(tag)"]) }
    #expect(
      error.description == "Site/theme/page.mustache:1:3: error: 'contents' is a list. Write "
        + "{{#contents}}…{{/contents}}.")
  }

  /// Entries differ in what they have, and may use the values around them.
  @Test func fillsListsInsideLists() throws {
    let lists = try theme([
      "page.mustache": """
      {{#pageList}}
      {{> entry}}
      {{/pageList}}
      {{^pageList}}none{{/pageList}}{{pageTitle}}

      """,
      "entry.mustache":
        "{{listTitle}}{{#hasListPages}}:{{#listPages}} {{listedTitle}}{{#isCurrent}}*{{/isCurrent}} in "
        + "{{listTitle}} of {{{pageTitle}}}{{/listPages}}{{/hasListPages}}\n",
    ])
    func text(_ entries: [NavigationEntry]) throws -> String {
      let title: [Slot<String>] = [.text("pageTitle") { $0 }]
      let values = title.values(of: "<T>") + NavigationEntry.listSlots.values(of: entries)
      return String(decoding: try lists.render("page", values), as: UTF8.self)
    }
    func entry(_ title: String, isCurrent: Bool = false) -> NavigationEntry {
      NavigationEntry(title, in: "", to: "a.html", isCurrent: isCurrent)
    }
    var first = entry("A&B")
    first.pages = [entry("1"), entry("2", isCurrent: true), entry("<")]
    #expect(
      try text([first, entry("C"), first]) == """
        A&amp;B: 1 in A&amp;B of <T> 2* in A&amp;B of <T> &lt; in A&amp;B of <T>
        C
        A&amp;B: 1 in A&amp;B of <T> 2* in A&amp;B of <T> &lt; in A&amp;B of <T>
        &lt;T&gt;

        """)
    #expect(try text([]) == "none&lt;T&gt;\n")
  }

  @Test(arguments: [
    (["footer": "a {{> footer}}"], "footer.mustache:1:3: error: 'footer' includes itself"),
    (["a": "{{>b}}", "b": "\n{{#hasCards}}{{> a }}{{/hasCards}}"], "b.mustache:2:14: error: 'a' "),
    (["a": "{{=<% %>=}}<%> a%>"], "a.mustache:1:12: error: 'a' includes itself"),
    (["a": "{{>*siteTitle}}"], "a.mustache:1:1: error: a partial has a name of its own"),
    (
      ["a": String(repeating: "{{#isHome}}", count: 100_000)],
      "a.mustache:1:705: error: sections are nested too deeply"
    ),
    (
      Dictionary(
        uniqueKeysWithValues: (0..<70).map { ("p\($0)", $0 < 69 ? "{{>p\($0 + 1)}}" : "") }),
      "error: templates include each other too deeply"
    ),
    (
      Dictionary(
        uniqueKeysWithValues: (0..<28).map {
          ("p\($0)", $0 < 27 ? "{{>p\($0 + 1)}}{{>p\($0 + 1)}}" : "")
        }),
      "a page is made of more than 10000 templates"
    ),
  ])
  func refusesTemplatesThatWouldHaveNoEnd(_ files: [String: String], _ problem: String) throws {
    let named = Dictionary(uniqueKeysWithValues: files.map { ("\($0).mustache", $1) })
    let error = try #require(throws: RenderError.self) { try theme(named) }
    #expect(error.description.contains(problem), "\(error)")
  }

  /// A build checks only the names in the author's templates, so this test checks those in the
  /// built-in ones.
  @Test(arguments: ["", "documentation"])
  func theBuiltInThemesNameNothingThatDoesNotExist(_ look: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Generator/SiteRendering/Theme/BuiltIn/\(look)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.contains(".") }
    let files = try names.map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
    let overrides = overrides(Dictionary(uniqueKeysWithValues: files))
    #expect(throws: Never.self) { try SiteSlots.theme(overrides: overrides) }
  }

  @Test func replacesFilesOfTheBuiltInThemeByName() async throws {
    let theme = try SiteSlots.theme(
      overrides: overrides([
        "footer.mustache": "<footer>{{> signature}} {{siteTitle}}</footer>",
        "signature.mustache": "Written by hand,", "site.css": "body { color: red }",
      ]))
    let files = try await SiteRenderer(theme: theme)
      .render(SiteInput(site: SiteConfiguration(title: "T"), pages: [Fixtures.page()]))
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    #expect(texts["page.html"]?.contains("<footer>Written by hand, T</footer>") == true)
    #expect(texts["site.css"] == "body { color: red }")
    #expect(texts["site.js"]?.contains("switchScheme") == true)
  }

  /// Another look replaces files as an author does: no template knows of it.
  @Test func hasASecondLookMadeOfReplacedFiles() async throws {
    func site(_ theme: Theme) async throws -> [String: String] {
      let files = try await SiteRenderer(theme: theme).render(
        SiteInput(site: ShowcaseSite.configuration, pages: ShowcaseSite.pages))
      return Dictionary(
        uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    }
    let tutorials = try await site(SiteSlots.theme())
    let documentation = try await site(SiteSlots.theme(.documentation))
    #expect(Set(documentation.keys).subtracting(tutorials.keys) == ["theme.css"])
    #expect(documentation["index.html"]?.contains("class=\"entry\"") == true)
    #expect(documentation["index.html"]?.contains("class=\"hero\"") == false)
    #expect(
      documentation["authoring/index.html"]?.contains("href=\"../theme.css\"") == true)
    #expect(tutorials["index.html"]?.contains("theme.css") == false)
    for (path, html) in documentation where path.hasSuffix(".html") {
      #expect(MarkupReader(html).error == nil, "\(path)")
    }
    // An author's file comes before the look's.
    let own = try await site(
      SiteSlots.theme(.documentation, overrides: overrides(["theme.css": "p {}"])))
    #expect(own["theme.css"] == "p {}")
  }

  @Test func theThemesPageListsEverySlot() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Content/authoring/themes.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let files =
      Theme.templateNames.map { "\($0).mustache" } + Theme.assetNames + [Theme.ownStyleName]
    for name in files + SiteSlots.names.all.sorted() {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
    let css = try #require(try SiteSlots.theme().files.first { $0.path == "site.css" })
    let style = String(decoding: css.contents, as: UTF8.self)
    let properties = style.prefix { $0 != "}" }.matches(of: /--[a-z0-9-]+(?=:)/)
      .map { "\($0.output)" }
    #expect(properties.count > 20)
    for name in properties { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test func refusesAFileThatReplacesNothing() throws {
    let error = try #require(throws: RenderError.self) {
      try SiteSlots.theme(overrides: overrides(["sit.css": ""]))
    }
    #expect(
      error.description.hasPrefix(
        "Site/theme/sit.css: error: the theme has no such file to replace. It has 404.mustache, "))
    #expect(error.description.hasSuffix(" Did you mean 'site.css'?"))
  }

  /// After a change that does not affect the HTML of pages, no page is rendered again.
  @Test func countsOnlyItsTemplatesForPages() throws {
    let theme = try SiteSlots.theme(overrides: overrides(["site.css": "a"]))
    let styled = try SiteSlots.theme(overrides: overrides(["site.css": "b"]))
    #expect(theme.templateSources == styled.templateSources)
    #expect(theme.files != styled.files)
    let other = try SiteSlots.theme(overrides: overrides(["footer.mustache": "<p></p>"]))
    #expect(theme.templateSources != other.templateSources)
  }

  @Test(arguments: BuiltInTheme.allCases)
  func asksTheNetworkForNothing(_ look: BuiltInTheme) throws {
    let theme = try SiteSlots.theme(look)
    let files = theme.files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }
    let templates = theme.templateSources.map { ($0.key, $0.value.text) }
    #expect(templates.count >= Theme.templateNames.count)
    for (name, text) in files + templates {
      let text = text.replacing("http://www.w3.org/2000/svg", with: "")
      for word in [
        "url(", "@import", "@font-face", "http:", "https:", "\"//", "'//", "fetch(", "import(",
        "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon",
      ] {
        #expect(!text.contains(word), "\(word) in \(name)")
      }
    }
  }

  private func theme(_ texts: [String: String]) throws -> Theme {
    try Theme(files: overrides(texts), slots: SiteSlots.names)
  }

  private func overrides(_ texts: [String: String]) -> [String: ThemeFile] {
    Dictionary(
      uniqueKeysWithValues: texts.map { ($0, ThemeFile(name: "Site/theme/\($0)", text: $1)) })
  }
}
