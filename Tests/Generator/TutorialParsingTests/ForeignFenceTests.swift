import TestSupport
import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct ForeignFenceTests {
  @Test(arguments: [
    "{swift}", "{code-cell} swift", "{.swift .numberLines}", "{code-block} swift", "{ .swift }",
    "{swift, echo=false}",
  ])
  func saysWhatIsMeant(info: String) {
    #expect(
      collect("```\(info)\nlet a = 1\n```").diagnostics.map(\.description) == [
        "a.md:1:4: warning: '\(info)' is not a form that is run here: the block is shown as a "
          + "listing. Write 'swift' to compile and run it."
      ])
  }

  @Test(arguments: ["{python}", "{code-cell} python", "{}", "text {swift}", "{.json}"])
  func leavesOtherLanguages(info: String) {
    #expect(collect("```\(info)\na\n```").diagnostics == [])
  }

  @Test(arguments: ["ignore", "ignore=", "ignore=\"\"", "ignore=\"a"])
  func ignoreWithoutAReasonIsOneError(words: String) {
    let output = collect("```swift \(words)\nlet a: = 1 // => 2\n```")
    #expect(output.diagnostics.count == 1, "\(output.diagnostics)")
    #expect(output.sessions == [])
    #expect(output.ignored.count == 1)
  }
}

@Suite struct ListingIncludeTests {
  private static let yaml = "a: 1\n# snippet.part\n  b: 2\n    c: 3\n# snippet.end\n"

  private func fill(_ fence: String) throws -> (lines: [String], problems: [String]) {
    let tree = try TemporaryTree([
      "data/a.yml": Self.yaml, "b.html": "<!-- snippet.x -->\n<p>\n<!-- snippet.end -->",
    ])
    let blocks = MarkdownParser().parse(fence, path: "a.md").blocks
    let page = Page(path: "a.md", route: "a", frontMatter: FrontMatter(title: "t"), blocks: blocks)
    let includes = IncludeReader(packageFolder: tree.path).read(for: page)
    let filled = ListingIncludes.fill(page, from: includes)
    return (filled.page.blocks.codeBlocks.flatMap(\.lines), filled.diagnostics.map(\.description))
  }

  @Test(arguments: [
    ("```yaml include=data/a.yml\n```", ["a: 1", "  b: 2", "    c: 3"]),
    ("```yaml include=\"data/a.yml#part\"\n```", ["b: 2", "  c: 3"]),
    ("- ```html include=\"b.html#x\"\n  ```", ["<p>"]),
  ])
  func takesTheText(fence: String, lines: [String]) throws {
    let filled = try fill(fence)
    #expect(filled.lines == lines)
    #expect(filled.problems == [])
  }

  @Test(arguments: [
    ("```json include=\"none.json\"\n```", "a.md:1:17: error: there is no file 'none.json'"),
    (
      "```yaml include=\"data/a.yml#parts\"\n```",
      "a.md:1:17: error: 'data/a.yml' has no region 'parts'"
    ),
    ("```json include=\"../a\"\n```", "a.md:1:17: error: '../a' leads out of the package"),
    ("```json include=\"a\n```", "a.md:1:17: error: the quotes of 'include'"),
    ("```output include=b.html\n```", "a.md:1:19: error: an 'output' block is written on the page"),
  ])
  func reportsWhatIsWrong(fence: String, message: String) throws {
    let problems = try fill(fence).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(message) == true, "\(problems)")
  }
}
