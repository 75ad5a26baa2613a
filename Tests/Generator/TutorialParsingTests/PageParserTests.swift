import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct PageParserTests {
  @Test func joinsFrontMatterAndMarkdown() throws {
    let output = parse("---\ntitle: T\nsummary: S\n---\n# A\n")
    #expect(output.diagnostics == [])
    #expect(output.hasFrontMatter)
    #expect(output.page.path == "Content/a/b.md")
    #expect(output.page.route == "a/b")
    #expect(output.page.frontMatter == FrontMatter(title: "T", summary: "S"))
    #expect(BlockDump.dump(output.page.blocks) == "Heading(1) #a @5:1-5:3\n  Text \"A\"")
  }

  @Test func reportsProblemsOfTheWholeFileInOrder() {
    let text =
      "---\r\ntitel: T\r\nsummary: S\r\n---\r\n> [!NOET]\r\n\r\n```swift hiden\r\n```\r\na[^b]"
    let output = parse(text)
    #expect(!output.hasFrontMatter)
    #expect(
      output.diagnostics.map { $0.position?.description } == ["2:1", "5:3", "9:2"])
    #expect(
      collect(output.page).diagnostics.map { $0.position?.description } == ["7:10"])
  }

  @Test func readsAFileWithoutFrontMatterAsMarkdown() {
    #expect(
      parse("# A {#x}\n\n# B {#x}").diagnostics.map { $0.position?.description } == ["1:1", "3:5"])
  }

  private func parse(_ text: String) -> PageParser.Output {
    PageParser().parse(text, path: "Content/a/b.md", route: "a/b")
  }
}
