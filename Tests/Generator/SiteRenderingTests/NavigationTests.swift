import Testing
import TutorialModel

@testable import SiteRendering

struct NavigationTests {
  @Test func groupsPagesByTheirTopics() throws {
    let navigation = try Navigation(
      pages: [
        Fixtures.page("c", order: 3), Fixtures.page("b", order: 2, topics: ["Forms", "dates"]),
        Fixtures.page("a", order: 1, topics: ["dates", "dates"]),
      ], topicOrder: ["none", "forms"])
    #expect(navigation.topics.map(\.title) == ["Forms", "Dates", "More pages"])
    #expect(navigation.topics.map(\.pages) == [[1], [0, 1], [2]])
    #expect((0..<3).map(navigation.home) == [1, 0, 2])
    #expect(
      navigation.topics.map(\.file) == ["topics/forms.html", "topics/dates.html", "index.html"])
  }

  @Test(arguments: [
    ("dates", "dates"), ("C++ & Swift!", "cplusplus-swift"), ("C", "c"), ("C#", "csharp"),
    ("Größe 2", "größe-2"), ("../x", "x"),
    ("", "topic-"), ("index", "topic-index"), ("日本", "日本"),
  ])
  func namesTheFileOfATopic(_ name: String, _ slug: String) {
    #expect(Topic(name: name).slug == slug)
  }

  @Test func opensTheReadersTopicAtTheReadersPlace() throws {
    let navigation = try Navigation(pages: [
      Fixtures.page("a", title: "A & B", order: 1, topics: ["one"]),
      Fixtures.page("n/b", title: "B", order: 2, topics: ["one"]),
      Fixtures.page("c", title: "C", order: 3, topics: ["two"]),
    ])
    #expect(
      NavigationList(navigation: navigation).render(around: 1) == """
        <li><a href="../topics/one.html">One</a>
        <ul>
        <li><a href="../a.html">A &amp; B</a></li>
        <li><a href="../n/b.html" aria-current="page">B</a></li>
        </ul>
        </li>
        <li><a href="../topics/two.html">Two</a></li>\n
        """)
  }

  @Test func listsABoundedNumberOfPagesAndTopics() throws {
    let pages = (100..<400).map { Fixtures.page("p\($0)", topics: ["same"]) }
    let navigation = try Navigation(pages: pages)
    let list = NavigationList(navigation: navigation).render(around: 150)
    #expect(list.components(separatedBy: "<li>").count - 1 == 1 + 25 + 1)
    #expect(list.contains("<li><a href=\"p250.html\" aria-current=\"page\">"))
    #expect(list.contains("<a href=\"topics/same.html\">All 300 pages</a>"))
    let scattered = try Navigation(
      pages: (100..<400).map { Fixtures.page("p\($0)", topics: ["t\($0)"]) })
    let topics = NavigationList(navigation: scattered).render(around: 299)
    #expect(topics.components(separatedBy: "<li>").count - 1 == 40 + 1 + 1 + 1)
    #expect(topics.contains("<a href=\"topics/index.html\">All 300 topics</a>"))
    #expect(topics.contains("aria-current=\"page\""))
  }

  @Test(arguments: [
    ("en", "ltr"), ("de-AT", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("FA", "rtl"), ("", "ltr"),
  ])
  func knowsWhichWayALanguageIsWritten(_ language: String, _ direction: String) {
    #expect(TextDirection(language: language).rawValue == direction)
  }

  @Test func countsHowLongAPageTakes() {
    let words = Array(repeating: "word", count: 439).joined(separator: " ")
    func minutes(_ blocks: [Block]) -> String {
      ReadingTime(of: Fixtures.page(blocks: blocks).page).text
    }
    #expect(minutes([]) == "1 min read")
    #expect(minutes([Fixtures.paragraph(words)]) == "2 min read")
    #expect(
      minutes([
        Fixtures.paragraph(words),
        Fixtures.block(.code(Fixtures.code(Array(repeating: "x", count: 80), info: "text"))),
      ]) == "4 min read")
  }
}
