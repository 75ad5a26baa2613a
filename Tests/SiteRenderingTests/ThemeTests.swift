import Foundation
import Testing

@testable import SiteRendering

struct ThemeTests {
  @Test(arguments: [
    ("a\n{{#b}}x{{/c}}", 2), ("{{#b}}\nx", 2), ("a\n\n{{b", 3), ("a\n{{{b}}", 2),
  ])
  func namesTheFileAndLineOfATemplateError(_ text: String, _ line: Int) throws {
    let error = try #require(throws: RenderError.self) {
      try Theme(files: ["page.mustache": text])
    }
    guard case .template("Theme/page.mustache", line, _, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(error.description.hasPrefix("Theme/page.mustache:\(line):"))
  }

  @Test func refusesAPartialThatDoesNotExist() {
    let error = RenderError.unknownPartial(
      file: "Theme/page.mustache", line: 2, name: "haed", known: ["head", "page"])
    #expect(throws: error) {
      try Theme(files: ["page.mustache": "a\n{{> haed }}", "head.mustache": ""])
    }
  }

  @Test func namesTheFileThatIsMissing() {
    #expect(throws: RenderError.unreadableThemeFile("Theme/page.mustache")) {
      try Theme(folder: FileManager.default.temporaryDirectory.appending(path: "no-theme"))
    }
  }

  @Test func asksTheNetworkForNothing() throws {
    let styleSheet = String(decoding: try Theme().styleSheet, as: UTF8.self)
    #expect(!styleSheet.contains("url("))
    #expect(!styleSheet.contains("@import"))
    #expect(!styleSheet.contains("@font-face"))
  }

  @Test func keepsTheStyleSheetSmall() throws {
    // 12 kB of gzip are the budget; without packing, 24 kB stay well below it.
    #expect(try Theme().styleSheet.count < 24_000)
  }
}
