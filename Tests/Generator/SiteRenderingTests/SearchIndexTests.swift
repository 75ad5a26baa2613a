import Foundation
import Testing
import TutorialModel

@testable import SiteRendering

struct SearchIndexTests {
  @Test(arguments: [
    ("The Date, and DATES", "and date dates the"),
    ("dateComponents(_:from:)", "components date datecomponents from"),
    ("URLSession HTTP2Server x", "http2 http2server server urlsession x"),
    ("Größe café ÉTÉ", "cafe ete große"), ("it’s 3.14 a_b", "14 3 a b it s"),
    ("日本語 Ω", "ω 日本 日本語 本語"), ("", ""), ("!? ·", ""),
  ])
  func readsWords(_ text: String, _ expected: String) {
    var terms: [String] = []
    SearchTerms.add(text, to: &terms)
    #expect(Set(terms).sorted().joined(separator: " ") == expected)
  }

  @Test func cutsAPageIntoItsSections() {
    let shown = Fixtures.code(["let shown = 1"], line: 10)
    let hidden = Fixtures.code(["let secret = 1"], line: 20)
    let listing = Fixtures.code(["{}"], info: "json", line: 30)
    let page = Fixtures.page(
      title: "T", summary: "In short.",
      blocks: [
        Fixtures.heading(1, "T", slug: "t"), Fixtures.paragraph("Above."),
        Fixtures.heading(2, "One", slug: "one"), Fixtures.block(.code(shown)),
        Fixtures.block(.code(hidden)),
        Fixtures.block(.blockQuote, [Fixtures.heading(2, "Inner", slug: "inner")]),
        Fixtures.heading(3, "Two", slug: "two"), Fixtures.block(.code(listing)),
        Fixtures.block(.html("<b>")),
      ],
      samples: [
        Fixtures.sample(shown), Fixtures.sample(hidden, words: SampleWords(isHidden: true)),
      ])
    #expect(
      SearchSection.sections(of: page) == [
        SearchSection(anchor: "", title: "", text: "In short.\nAbove."),
        SearchSection(anchor: "one", title: "One", text: "let shown = 1\nInner"),
        SearchSection(anchor: "two", title: "Two", text: "{}"),
      ])
  }

  @Test func writesScriptsThatSayWhereEachWordStands() throws {
    let pages = [
      Fixtures.page(
        "a", title: "Alpha \"quoted\"",
        blocks: [
          Fixtures.paragraph("word\u{2028}"), Fixtures.heading(2, "Beta", slug: "beta"),
          Fixtures.paragraph("other word, word"),
        ]),
      Fixtures.page("n/b", title: "Gamma", blocks: []),
    ]
    let files = SearchIndex(pages.map(SearchEntry.init)).files
    #expect(files.map(\.path) == ["search/index.js", "search/text-0.js"])
    #expect(
      String(decoding: files[0].contents, as: UTF8.self) == #"""
        exhibitSearch.addIndex({
        "pages":[["a.html","Alpha \"quoted\""],
        ["n/b.html","Gamma"]],
        "sections":[[0,"",""],
        [0,"beta","Beta"],
        [1,"",""]],
        "texts":[0],
        "terms":"alpha beta gamma other quoted word",
        "places":"0 1 2 1 0 0,1.2"
        });

        """#)
    #expect(
      String(decoding: files[1].contents, as: UTF8.self)
        == #"exhibitSearch.addTexts(0, ["word\#u{2028}","# + "\n" + #""other word, word","# + "\n"
        + "\"\"]);\n")
  }

  @Test func cutsTheTextsIntoFiles() {
    let entries = (0..<5).map { number in
      let text = String(repeating: "x\(number) ", count: 20_000)
      return SearchEntry(Fixtures.page("p\(number)", blocks: [Fixtures.paragraph(text)]))
    }
    let files = SearchIndex(entries).files
    #expect(
      files.map(\.path) == [
        "search/index.js", "search/text-0.js", "search/text-1.js", "search/text-2.js",
      ])
    #expect(String(decoding: files[0].contents, as: UTF8.self).contains("\"texts\":[0,2,4],"))
  }

  @Test func leavesDraftsOut() async throws {
    let site = try await Rendered.site([Fixtures.page("a", title: "Secret plan", isDraft: true)])
    #expect(site["search/index.js"]?.lowercased().contains("secret") == false)
  }
}
