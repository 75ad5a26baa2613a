import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct SiteFileTests {
  @Test func readsEveryKey() {
    let (configuration, diagnostics) = SiteFileParser().parse(
      "\u{FEFF}title: T\ndescription: D\nbaseURL: https://example.org/x/\nlanguage: pt-BR\nswift: 5\n",
      path: "Site/site.yml")
    #expect(diagnostics == [])
    #expect(
      configuration
        == SiteConfiguration(
          title: "T", description: "D", baseURL: "https://example.org/x", language: "pt-BR",
          languageMode: .swift5))
  }

  @Test(arguments: ["", "# nothing\n", "\n"])
  func hasDefaults(text: String) {
    let (configuration, diagnostics) = SiteFileParser().parse(text, path: "Site/site.yml")
    #expect(diagnostics == [])
    #expect(configuration == SiteConfiguration())
  }

  @Test(arguments: [
    (
      "baseUrl: https://a",
      "1:1: error: unknown key 'baseUrl'. Valid keys are title, description, baseURL, language, swift, html, topics, author. Did you mean 'baseURL'?"
    ),
    (
      "baseURL: example.org",
      "1:10: error: 'example.org' is not where a site can be published. Write its whole address, such as https://example.org/tutorials."
    ),
    (
      "language: english!",
      "1:11: error: 'english!' is not a language tag. Write one such as en or pt-BR."
    ),
    ("title: 5", "1:8: error: 'title' must be text, and this is a number. Quote it: \"5\"."),
    ("title: a\ntitle: b", "2:1: error: the key 'title' stands here twice. Keep one of them."),
    ("swift: 7", "1:8: error: 'swift' must be 5 or 6, and this is '7'. Did you mean '5'?"),
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
