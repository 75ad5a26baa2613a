import Testing
@testable import TutorialModel

@testable import TutorialParsing

@Suite struct SiteFileTests {
  @Test func readsEveryKey() {
    let (configuration, diagnostics) = SiteFileParser().parse(
      "\u{FEFF}title: T\ndescription: D\nbaseURL: https://example.org/x/\nlanguage: pt-BR\nswift: 5\n"
        + "claims: shown\nmaximum-timeout: 90\nheadline: H\nhero: a.md#b\nstart:\n  - c.md\n  - d/e.md\n"
        + "repository: https://github.com/a/b/\nbranch: next/1\n",
      path: "Site/site.yml")
    #expect(diagnostics == [])
    #expect(
      configuration
        == SiteConfiguration(
          title: "T", description: "D", baseURL: "https://example.org/x", language: "pt-BR",
          languageMode: .swift5, claims: .shown, maximumTimeout: 90,
          headline: "H", hero: link("a.md#b", 9, 7),
          start: [link("c.md", 11, 5), link("d/e.md", 12, 5)],
          repository: "https://github.com/a/b", branch: "next/1"))
    let (one, _) = SiteFileParser().parse("start: c.md", path: "Site/site.yml")
    #expect(one.start == [link("c.md", 1, 8)])
  }

  private func link(_ destination: String, _ line: Int, _ column: Int) -> SiteName {
    SiteName(
      destination, path: "Site/site.yml", position: SourcePosition(line: line, column: column))
  }

  @Test(arguments: ["", "# nothing\n", "\n"])
  func hasDefaults(text: String) {
    let (configuration, diagnostics) = SiteFileParser().parse(text, path: "Site/site.yml")
    #expect(diagnostics == [])
    #expect(configuration == SiteConfiguration())
  }

  private static let noAnchors =
    "error: YAML anchors (&name) and aliases (*name) are not allowed here. Write the value itself, "
    + "and quote a text that begins with & or *."

  /// Each level contains ten of the level before it. The last level is a key, which is compared as
  /// a whole.
  @Test func readsNoAliases() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...5 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    text += "? *a5\n: 1\n"
    let diagnostics = SiteFileParser().parse(text, path: "Site/site.yml").diagnostics
    #expect(
      diagnostics.map(\.description) == (1...6).map { "Site/site.yml:\($0):5: \(Self.noAnchors)" })
  }

  @Test(arguments: [
    ("title: *a", ["1:8"]), ("title: &a b", ["1:8"]), ("&a title: b", ["1:1"]),
    ("topics: [&a b, *a]", ["1:10"]), ("title: a\ntitle: &b c", ["2:1"]),
    ("topics:\n- &a\n  - b\n- &c {d: e}", ["2:3", "4:3"]), ("? &a b\n: c", ["1:3"]),
    ("title: !!str &a b", ["1:8"]), ("&a", ["1:1"]), ("*a : b", ["1:1"]),
    ("title: '*a'\ndescription: &b c", ["2:14"]),
  ])
  func refusesAnchorsAndAliasesAtTheirPlaces(text: String, places: [String]) {
    let diagnostics = SiteFileParser().parse(text, path: "s.yml").diagnostics
    let problems = diagnostics.map(\.description)
    if text.contains("\ntitle") {
      // An entry that is left out is not examined.
      #expect(
        problems == ["s.yml:2:1: error: the key 'title' appears twice. Keep one of them."])
    } else {
      #expect(problems == places.map { "s.yml:\($0): \(Self.noAnchors)" })
    }
  }

  @Test(arguments: [
    ("title: Tom & Jerry", "Tom & Jerry"), ("title: '&a *a'", "&a *a"),
    ("title: a &b *c", "a &b *c"),
    ("title: >-\n  * a\n  &b", "* a &b"), ("title: a # &b *b", "a"), ("title: R&D", "R&D"),
    ("title: a\n  &b\n  *c", "a &b *c"), ("title: \"*\u{301}&\"", "*\u{301}&"),
  ])
  func readsTheSameMarksInTexts(text: String, title: String) {
    let (configuration, diagnostics) = SiteFileParser().parse(text, path: "s.yml")
    #expect(diagnostics == [])
    #expect(configuration.title == title)
  }

  @Test(arguments: [
    (
      "baseUrl: https://a",
      "1:1: error: unknown key 'baseUrl'. Valid keys are title, description, headline, hero, story, start, theme, baseURL, repository, branch, language, swift, html, claims, topics, apart, author, maximum-timeout. Did you mean 'baseURL'?"
    ),
    (
      "baseURL: example.org",
      "1:10: error: 'example.org' is not where a site can be published. Write its whole address, such as https://example.org/tutorials."
    ),
    (
      "repository: git@github.com:a/b",
      "1:13: error: 'git@github.com:a/b' is not the address of a repository. Write its whole address, such as https://github.com/ada/tutorials."
    ),
    (
      "theme: documentaton",
      "1:8: error: 'theme' must be tutorials or documentation, not 'documentaton'. Did you mean 'documentation'?"
    ),
    ("branch: a b", "1:9: error: 'a b' is not the name of a branch. Write one such as main."),
    ("hero: [a.md]", "1:7: error: 'hero' must be a page, not a list."),
    (
      "language: english!",
      "1:11: error: 'english!' is not a language tag. Write one such as en or pt-BR."
    ),
    ("title: 5", "1:8: error: 'title' must be text, not a number. Quote it: \"5\"."),
    ("title: a\ntitle: b", "2:1: error: the key 'title' appears twice. Keep one of them."),
    ("swift: 7", "1:8: error: 'swift' must be 5 or 6, not '7'."),
    (
      "maximum-timeout: 0",
      "1:18: error: 'maximum-timeout' must be a whole number of seconds from 1 to 86400, not '0'."
    ),
    (
      "- a",
      "1:1: error: expected lines of the form 'key: value', such as 'title: Working with dates'."
    ),
  ])
  func reportsWhatIsWrongAtItsColumn(text: String, problem: String) {
    let diagnostics = SiteFileParser().parse(text, path: "Site/site.yml").diagnostics
    #expect(diagnostics.map(\.description) == ["Site/site.yml:" + problem])
  }
}
