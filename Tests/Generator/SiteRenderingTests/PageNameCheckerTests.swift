import Testing
import TutorialModel

@testable import SiteRendering

@Suite struct PageNameCheckerTests {
  private func warnings(_ pages: [(path: String, title: String, topics: [String])]) -> [String] {
    let sources = pages.map { page in
      let text = "---\ntitle: \(page.title)\ntopics: \(page.topics)\n---\n"
      var front = FrontMatter(title: page.title)
      front.topics = page.topics
      return LinkChecker.Source(
        page: Page(
          path: page.path, route: Page.route(ofFile: page.path) ?? "", frontMatter: front,
          blocks: []), document: SourceDocument(path: page.path, text: text))
    }
    return PageNameChecker(sources).check().map(\.description)
  }

  @Test func warnsOfPathsThatDifferInCase() {
    #expect(
      warnings([
        ("case.md", "a", []), ("Case.md", "b", []), ("c/x.md", "c", []), ("C/X.md", "d", []),
      ])
        == [
          "c/x.md: warning: this page and 'C/X.md' differ in upper and lower case only: on many systems, "
            + "and for many servers, they are one file. Rename one of them.",
          "case.md: warning: this page and 'Case.md' differ in upper and lower case only: on many "
            + "systems, and for many servers, they are one file. Rename one of them.",
        ])
    #expect(warnings([("a.md", "a", []), ("b/a.md", "b", [])]) == [])
  }

  @Test(arguments: [
    (["foundation"], ["foundation"], ["foundaton"], "'foundaton'. Did you mean 'foundation'?"),
    (["dates"], [], ["date s"], "'date s'. Did you mean 'dates'?"),
    (["purchases"], ["purchases"], ["Purchase"], "'Purchase'. Did you mean 'purchases'?"),
  ])
  func warnsOfMisspelledTopics(_ a: [String], _ b: [String], _ c: [String], _ meant: String) {
    #expect(
      warnings([("a.md", "A", a), ("b.md", "B", b), ("c.md", "C", c)]) == [
        "c.md:3:1: warning: only this page has the topic \(meant)"
      ])
  }

  @Test(arguments: [
    (["ios"], ["macos"]), (["swift-5"], ["swift-6"]), (["Dates"], ["dates"]),
    (["views"], ["forms"]),
  ])
  func leavesOtherTopics(_ a: [String], _ b: [String]) {
    #expect(warnings([("a.md", "A", a), ("b.md", "B", b)]) == [])
  }

  @Test(arguments: [
    ("404.md", "what readers see at an address without a page"),
    ("topics/index.md", "the list of topics"), ("topics/dates.md", "the page of the topic 'dates'"),
    ("reference/index.md", "the list of modules"),
  ])
  func warnsOfPagesInThePlaceOfOthers(path: String, what: String) {
    let found = warnings([("a.md", "A", ["dates"]), (path, "B", [])])
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("\(path): warning: this page takes the place of \(what)") == true)
  }

  @Test func anIndexIsTheHomePage() {
    #expect(warnings([("index.md", "A", []), ("b/index.md", "B", [])]) == [])
  }
}
