import BrowserDriving
import Foundation
import Testing

extension BrowserTests {
  /// The first results of searches.
  @Suite struct SearchTests {
    @Test func answersWhatPeopleAsk() async throws {
      let queries = SearchQueries.all
      #expect(queries.count >= 60)
      let answers = try await find(queries.map(\.text), in: BuiltSite.content())
      var firsts = 0
      var sections = 0
      for (query, found) in zip(queries, answers) {
        let pages = found.map { $0.prefix { $0 != "#" } }
        #expect(pages.prefix(3).contains(query.page[...]), "\(query.text): \(found.prefix(3))")
        if pages.first == query.page[...] { firsts += 1 }
        let answering = query.sections.map { "\(query.page)#\($0)" }
        if found.prefix(3).contains(where: answering.contains) { sections += 1 }
      }
      #expect(firsts >= queries.count * 5 / 6, "\(firsts) of \(queries.count) pages are first")
      #expect(sections >= queries.count * 3 / 4, "\(sections) of \(queries.count) sections")
    }

    @Test func putsTutorialsBeforeTheReferenceUnlessANameIsAskedFor() async throws {
      let answers = try await find(
        ["pictures", "PictureConvertible", "alternative"],
        in: BuiltSite.fixture())
      let firsts = answers.map { $0.first ?? "" }
      #expect(firsts[0] == "planets.html#pictures", "\(firsts)")
      #expect(firsts[2] == "planets.html#pictures", "\(firsts)")
      #expect(firsts[1] == "reference/Pictures.html#PictureConvertible", "\(firsts)")
    }

    @Test func fallsBackToAnyWordAndDropsFillers() async throws {
      let answers = try await find(
        ["how to be further away", "further quux", "what is", "quux", "", "?!"],
        in: BuiltSite.fixture())
      #expect(answers[0].first == "planets.html#results")
      #expect(answers[1].first == "planets.html#results")
      // If a query has only filler words, those are searched for.
      #expect(!answers[2].isEmpty)
      #expect(answers[3...] == [[], [], []])
    }

    @Test(arguments: ["Control", "Meta"])
    func opensByItsShortcuts(_ modifier: String) async throws {
      let site = try await BuiltSite.fixture()
      try await Browser.withPage { page in
        try await page.show(width: 1440)
        try await page.open(site.url("index.html"))
        try await page.evaluate(
          """
          document.body.dispatchEvent(new KeyboardEvent("keydown",
            { key: "k", \(modifier.lowercased() == "meta" ? "metaKey" : "ctrlKey"): true, bubbles: true }))
          """)
        try await page.wait(until: "document.querySelector('dialog.search')?.open")
        #expect(await page.complaints == [])
      }
    }

    /// The sections that each query finds, the best ones first: `dates-1.html#compare`.
    private func find(_ queries: [String], in site: BuiltSite) async throws -> [[String]] {
      var answers: [[String]] = []
      try await Browser.withPage { page in
        try await page.show(width: 1440)
        try await page.open(site.url("index.html"))
        try await page.press("/")
        try await page.wait(until: "document.querySelector('dialog.search')?.open")
        for query in queries {
          let literal = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
          answers.append(try await page.evaluate("exhibitSearch.find(\(literal))").strings)
        }
        #expect(await page.complaints == [])
      }
      return answers
    }
  }
}
