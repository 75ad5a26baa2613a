import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct PageParserTests {
  @Test func joinsFrontMatterAndMarkdown() throws {
    let (page, diagnostics) = parse("---\ntitle: T\nsummary: S\n---\n# A\n")
    #expect(diagnostics == [])
    #expect(page?.route == "a/b")
    #expect(page?.frontMatter == FrontMatter(title: "T", summary: "S"))
    #expect(page.map { BlockDump.dump($0.blocks) } == "Heading(1) #a @5:1-5:3\n  Text \"A\"")
  }

  @Test func reportsProblemsOfTheWholeFileInOrder() {
    let text =
      "---\r\ntitel: T\r\nsummary: S\r\n---\r\n> [!NOET]\r\n\r\n```swift hiden\r\n```\r\na[^b]"
    let (page, diagnostics) = parse(text)
    #expect(page == nil)
    #expect(diagnostics.map { $0.position?.description } == ["1:1", "2:1", "5:3", "7:10", "9:2"])
  }

  @Test func readsAFileWithoutFrontMatterAsMarkdown() {
    #expect(
      parse("# A {#x}\n\n# B {#x}").diagnostics.map { $0.position?.description } == ["1:1", "3:5"])
  }

  private func parse(_ text: String) -> (page: Page?, diagnostics: [Diagnostic]) {
    PageParser(packageFolder: ".").parse(
      ContentFile(path: "Content/a/b.md", route: "a/b", text: text))
  }
}
