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

  @Test func ordersNumbersInPathsAsNumbers() throws {
    let routes = ["lesson10", "lesson2", "lesson1", "part10/a", "part9/b"]
    let navigation = try Navigation(pages: routes.map { Fixtures.page($0) })
    #expect(
      navigation.pages.map(\.page.route) == [
        "lesson1", "lesson2", "lesson10", "part9/b", "part10/a",
      ])
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
    let entries = NavigationList(navigation: navigation).entries(around: 1)
    let values = NavigationEntry.listSlots.values(of: entries)
    let html = String(decoding: try SiteSlots.theme().render("navigation", values), as: UTF8.self)
    #expect(
      html.contains(
        """
        <ul>
        <li><details open="open"><summary>One <span>2</span></summary>
        <ul>
        <li><a href="../a.html">A &amp; B</a></li>
        <li><a href="../n/b.html" aria-current="page">B</a></li>
        </ul>
        </details></li>
        <li><details><summary>Two <span>1</span></summary>
        <ul>
        <li><a href="../c.html">C</a></li>
        </ul>
        </details></li>
        </ul>
        """))
  }

  @Test func listsABoundedNumberOfPagesAndTopics() throws {
    let pages = (100..<400).map { Fixtures.page("p\($0)", topics: ["same"]) }
    let navigation = try Navigation(pages: pages)
    let list = NavigationList(navigation: navigation).entries(around: 150)
    #expect(list.count == 1)
    #expect(list[0].pages.count == 25 + 1)
    #expect(list[0].pages.filter(\.isCurrent).map(\.link) == ["p250.html"])
    #expect(list[0].pages.last == NavigationEntry("All 300 pages", in: "", to: "topics/same.html"))
    let scattered = try Navigation(
      pages: (100..<400).map { Fixtures.page("p\($0)", topics: ["t\($0)"]) })
    let topics = NavigationList(navigation: scattered).entries(around: 299)
    #expect(topics.count == 40 + 1 + 1)
    #expect(topics.last == NavigationEntry("All 300 topics", in: "", to: "topics/index.html"))
    #expect(topics.flatMap(\.pages).map(\.isCurrent) == [true])
  }

  @Test func leadsNeitherIntoATopicThatIsApartNorOutOfIt() throws {
    let navigation = try Navigation(
      pages: [
        Fixtures.page("a", order: 1, topics: ["one"]),
        Fixtures.page("b", order: 2, topics: ["one"]),
        Fixtures.page("c", order: 3, topics: ["write"]),
        Fixtures.page("d", order: 4, topics: ["two"]),
      ], topicOrder: ["one", "write", "two"], apart: ["Write"])
    #expect(navigation.topics.map(\.isApart) == [false, true, false])
    let next = (0..<4).map { navigation.page(1, after: $0)?.route }
    #expect(next == ["b", nil, nil, nil])
    #expect((0..<4).map { navigation.series(of: $0).words } == ["1 of 2", "2 of 2", nil, nil])
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
