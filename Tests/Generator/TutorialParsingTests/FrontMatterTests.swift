import Foundation
import Testing
@testable import TutorialModel

@testable import TutorialParsing

@Suite struct FrontMatterTests {
  private static let keys = FrontMatterKey.allCases.map(\.rawValue)
  private static let validKeys = keys.joined(separator: ", ")

  @Test func readsEveryKey() throws {
    let output = FrontMatterParser().parse(
      """
      ---
      title: "Dates: now"
      summary: One sentence.   # a comment
      order: -30
      topics: [dates, foundation]
      date: 2015-01-20
      clock: 2015-01-19T08:52:00-05:00
      timezone: America/New_York
      locale: en_US
      results: none
      claims: shown
      swift: 5
      draft: true
      ---
      # Text
      """, path: "a.md")
    #expect(output.diagnostics == [])
    #expect(output.bodyStartLine == 15)
    #expect(
      output.frontMatter
        == FrontMatter(
          title: "Dates: now", summary: "One sentence.", order: -30,
          topics: ["dates", "foundation"], date: "2015-01-20",
          clock: Date(timeIntervalSince1970: 1_421_675_520),
          timeZone: "America/New_York", locale: "en_US", results: .none, claims: .shown,
          languageMode: .swift5,
          isDraft: true))
  }

  @Test func theManualsTableHasEveryKey() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Content/authoring/index.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("| Key |") }.prefix { $0.hasPrefix("|") }
    #expect(
      table.compactMap { $0.firstMatch(of: /^\| `([a-z]+)` \|/) }.map { String($0.1) } == Self.keys)
  }

  @Test func hasDefaults() {
    let output = FrontMatterParser().parse("---\ntitle: a\nsummary: b\n---\n", path: "a.md")
    #expect(output.frontMatter == FrontMatter(title: "a", summary: "b"))
  }

  @Test(arguments: [
    (
      "titel: x",
      "4:1: error: unknown key 'titel'. Valid keys are \(validKeys). Did you mean 'title'?"
    ),
    (
      "zzzzzz: x",
      "4:1: error: unknown key 'zzzzzz'. Valid keys are \(validKeys)."
    ),
    (
      "é: x",
      "4:1: error: unknown key 'é'. Valid keys are \(validKeys)."
    ),
    ("title: y", "4:1: error: the key 'title' appears twice. Keep one of them."),
    (
      "order: ten",
      "4:8: error: 'order' must be a whole number, not 'ten'. Write 'order: 30'."
    ),
    (
      "order: 1.5",
      "4:8: error: 'order' must be a whole number, not '1.5'. Write 'order: 30'."
    ),
    (
      "order: \"3\"",
      "4:8: error: 'order' must be a whole number, not '3'. Write 'order: 30'."
    ),
    (
      "order:",
      "4:7: error: 'order' must be a whole number, not nothing. Write 'order: 30'."
    ),
    (
      "draft: yes",
      "4:8: error: 'draft' must be true or false, not 'yes'. Write 'draft: false'."
    ),
    (
      "draft: [true]",
      "4:8: error: 'draft' must be true or false, not a list. Write 'draft: false'."
    ),
    (
      "results: margins",
      "4:10: error: 'results' must be margin or none, not 'margins'. Did you mean 'margin'?"
    ),
    ("swift: 4", "4:8: error: 'swift' must be 5 or 6, not '4'."),
    (
      "topics: dates",
      "4:9: error: 'topics' must be a list of words, not 'dates'. Write 'topics: [dates, foundation]'."
    ),
    (
      "topics: [a, 3]", "4:13: error: 'topics' must be text, not a number. Quote it: \"3\"."
    ),
    ("topics:\n- a\n- [b]", "6:3: error: 'topics' must be a list of words, not a list."),
    (
      "clock: 2015-01-19T08:52:00",
      "4:8: error: '2015-01-19T08:52:00' is not an instant. Write date, time and offset as ISO 8601 does: 2015-01-19T08:52:00-05:00, or Z for UTC."
    ),
    (
      "date: 2015-02-30",
      "4:7: error: '2015-02-30' is not a day. Write year, month and day: 2015-01-19."
    ),
    (
      "timezone: America/New_Yorck",
      "4:11: error: unknown time zone 'America/New_Yorck'. Use a name of the time zone database, such as America/New_York or UTC. Did you mean 'America/New_York'?"
    ),
    (
      "timezone: GMT+5",
      "4:11: error: unknown time zone 'GMT+5'. Use a name of the time zone database, such as America/New_York or UTC."
    ),
    (
      "locale: en-US",
      "4:9: error: unknown locale 'en-US'. Use an identifier such as en_US or pt_BR. Did you mean 'en_US'?"
    ),
    (
      "locale: xx_US",
      "4:9: error: unknown locale 'xx_US'. Use an identifier such as en_US or pt_BR."
    ),
    (
      "a b: [",
      "5:1: error: this is not YAML: while parsing a flow node, did not find expected node content. Write 'key: value' on a line, and quote a value that holds ': ' or ' #' or begins with a mark such as [ or *."
    ),
    (
      "locale: é: x",
      "4:11: error: this is not YAML: mapping values are not allowed in this context. Write 'key: value' on a line, and quote a value that holds ': ' or ' #' or begins with a mark such as [ or *."
    ),
    ("[a]: b", "4:1: error: a key must be a single word."),
  ])
  func reportsWhatIsWrongAtItsColumn(line: String, problem: String) {
    let text = "---\ntitle: x\nsummary: s\n\(line)\n---\n"
    let output = FrontMatterParser().parse(text, path: "a.md")
    #expect(output.diagnostics.map(\.description) == ["a.md:" + problem])
    #expect(output.frontMatter == nil)
    let windows = FrontMatterParser().parse(text.replacing("\n", with: "\r\n"), path: "a.md")
    #expect(windows.diagnostics == output.diagnostics)
  }

  @Test(arguments: [
    (
      "",
      "1:1: error: the page has no front matter. Begin the file with a line '---', then 'title: Working with dates' and 'summary: One sentence for search results and cards.', then a line '---'."
    ),
    (
      "# Title",
      "1:1: error: the page has no front matter. Begin the file with a line '---', then 'title: Working with dates' and 'summary: One sentence for search results and cards.', then a line '---'."
    ),
    (
      "---\ntitle: x",
      "1:1: error: the front matter that begins here is not closed. Write a line '---' below it."
    ),
    (
      "---\nsummary: s\n---",
      "1:1: error: the front matter has no 'title'. Write 'title: Working with dates'."
    ),
    (
      "---\ntitle: t\n---",
      "1:1: error: the front matter has no 'summary'. Write 'summary: One sentence for search results and cards.'."
    ),
    (
      "---\ntitle: 1984\nsummary: s\n---",
      "2:8: error: 'title' must be text, not a number. Quote it: \"1984\"."
    ),
    (
      "---\ntitle:\nsummary: s\n---",
      "2:7: error: 'title' must be text, but it is empty. Write a value or remove the line."
    ),
    ("---\ntitle: [a]\nsummary: s\n---", "2:8: error: 'title' must be text, not a list."),
    (
      "---\n- title\n---",
      "2:1: error: expected lines of the form 'key: value', such as 'title: Working with dates'."
    ),
  ])
  func reportsWhatIsMissing(text: String, problem: String) {
    let output = FrontMatterParser().parse(text, path: "a.md")
    #expect(output.diagnostics.map(\.description) == ["a.md:" + problem])
  }

  @Test func reportsAllProblemsAtOnce() {
    let output = FrontMatterParser().parse(
      "---\norder: x\norder: 2\n  more\nsumary: s\nclock: now\n---\n", path: "a.md")
    #expect(
      output.diagnostics.map { "\($0.position?.description ?? "")" } == [
        // The summary is misspelled, not missing.
        "1:1", "2:8", "3:1", "5:1", "6:8",
      ])
  }

  @Test(arguments: [
    "No", "nan", "2015-01-19", "1.2.3", "'5'", "\"true\"", "\"a: 'b'\"",
  ])
  func takesTextThatOnlyLooksLikeAnotherType(title: String) {
    let output = FrontMatterParser().parse(
      "---\ntitle: \(title)\nsummary: s\n---", path: "a.md")
    #expect(output.diagnostics == [])
  }

  @Test(arguments: ["UTC", "GMT", "US/Eastern", "Etc/UTC", "Asia/Kolkata", "Australia/Melbourne"])
  func knowsTheNamesOfTheTimeZoneDatabase(name: String) {
    #expect(TimeZoneNames.contains(name))
  }

  @Test(arguments: ["../../etc/passwd", "posix/UTC", "", "/UTC", "America", "EST+5", "tzdata.zi"])
  func knowsNoOtherTimeZones(name: String) {
    #expect(!TimeZoneNames.contains(name))
  }

  @Test func knowsLocales() {
    #expect(
      ["en_US", "fr", "pt_BR", "zh_Hans_CN", "zh_CN", "en_US_POSIX", "ar_EG"].allSatisfy(
        LocaleNames.contains))
    #expect(
      !["EN_us", "en_ZZ9", "e", "en_US@calendar=coptic", "qq_QQ"].contains(
        where: LocaleNames.contains))
  }

  @Test func survivesDeepNesting() {
    let allowed = String(repeating: "[", count: 240) + String(repeating: "]", count: 240)
    let shallow = FrontMatterParser().parse(
      "---\ntitle: \(allowed)\nsummary: s\n---\n", path: "a.md")
    #expect(
      shallow.diagnostics.map(\.description) == [
        "a.md:2:8: error: 'title' must be text, not a list."
      ])
    let text = "---\ntitle: " + String(repeating: "[", count: 100_000) + "\n---\n"
    let output = FrontMatterParser().parse(text, path: "a.md")
    #expect(
      output.diagnostics.map(\.description) == [
        "a.md:2:507: error: this YAML is nested too deeply. Only a list of words is nested here."
      ])
  }
}
