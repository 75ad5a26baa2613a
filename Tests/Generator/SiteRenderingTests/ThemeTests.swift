import Foundation
import TestSupport
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
      "no partial is named 'haed'. There are head, page. Did you mean 'head'?"
    ),
    ("\n{{{contnet}}}", 1, "no value is named 'contnet'. There are "),
    ("\n{{#hasCard}}{{/hasCard}}", 1, "Did you mean 'hasCards'?"),
  ])
  func refusesANameThatDoesNotExist(_ text: String, _ column: Int, _ problem: String) throws {
    let error = try #require(throws: RenderError.self) {
      try theme(["page.mustache": text, "head.mustache": ""])
    }
    #expect(error.description.hasPrefix("Site/theme/page.mustache:2:\(column): error: no "))
    #expect(error.description.contains(problem))
  }

  /// The names in the author's templates alone are checked when a site is built.
  @Test func theBuiltInThemeNamesNothingThatDoesNotExist() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Generator/SiteRendering/Theme/BuiltIn")
    #expect(throws: Never.self) { try Theme(overrides: sources) }
  }

  @Test func replacesFilesOfTheBuiltInThemeByName() async throws {
    let place = try TemporaryTree()
    try place.write("theme/footer.mustache", "<footer>{{> signature}} {{siteTitle}}</footer>")
    try place.write("theme/signature.mustache", "Written by hand,")
    try place.write("theme/site.css", "body { color: red }")
    let theme = try Theme(overrides: place.url("theme"), name: "Site/theme")
    let files = try await SiteRenderer(theme: theme)
      .render(SiteRenderer.Input(site: SiteConfiguration(title: "T"), pages: [Fixtures.page()]))
    let texts = Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    #expect(texts["page.html"]?.contains("<footer>Written by hand, T</footer>") == true)
    #expect(texts["site.css"] == "body { color: red }")
    #expect(texts["site.js"]?.contains("switchScheme") == true)
  }

  @Test func refusesAFileThatReplacesNothing() throws {
    let place = try TemporaryTree()
    try place.write("theme/sit.css", "")
    let error = try #require(throws: RenderError.self) {
      try Theme(overrides: place.url("theme"), name: "Site/theme")
    }
    #expect(
      error.description.hasPrefix(
        "Site/theme/sit.css: error: the theme has no such file to replace. It has 404.mustache, "))
    #expect(error.description.hasSuffix(" Did you mean 'site.css'?"))
  }

  @Test func refusesAFileThatIsNotText() throws {
    let place = try TemporaryTree()
    try place.makeFolder("theme/page.mustache")
    #expect(throws: RenderError.unreadableThemeFile("Site/theme/page.mustache")) {
      try Theme(overrides: place.url("theme"), name: "Site/theme")
    }
  }

  @Test func needsNoFolderToReplaceNothing() throws {
    let place = try TemporaryTree()
    #expect(try Theme(overrides: place.url("no-theme")).files == Theme().files)
  }

  @Test func asksTheNetworkForNothing() throws {
    for file in try Theme().files {
      let text = String(decoding: file.contents, as: UTF8.self)
        .replacing("http://www.w3.org/2000/svg", with: "")
      for word in ["url(", "@import", "@font-face", "http:", "https:", "fetch("] {
        #expect(!text.contains(word), "\(word) in \(file.path)")
      }
    }
  }

  private func theme(_ texts: [String: String]) throws -> Theme {
    try Theme(
      files: Dictionary(
        uniqueKeysWithValues: texts.map { ($0, ThemeFile(name: "Site/theme/\($0)", text: $1)) }))
  }
}
