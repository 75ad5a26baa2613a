import Testing
import TestSupport
import TutorialModel

@testable import DocumentationChecking

@Suite struct BlockFinderTests {
  private func markdown(_ text: String, isCatalog: Bool = false) -> DocumentedFile {
    BlockFinder.blocks(
      ofMarkdown: SourceDocument(path: "a.md", text: text), isCatalog: isCatalog)
  }

  private func codes(_ file: DocumentedFile) -> [String] {
    file.blocks.map { $0.sample.code.lines.joined(separator: "|") }
  }

  static let page = """
    ```swift
    a
    ```

    - In a list:

      ```Swift
      b
      ```

    ```
    c
    ```

        d

    ```sh
    e
    ```

    ```
    $ swift run
    ```
    """

  @Test func countsWhatIsSwift() {
    let page = markdown(Self.page)
    #expect(codes(page) == ["a", "b"])
    #expect(page.otherBlocks == 4)
    let article = markdown(Self.page, isCatalog: true)
    #expect(codes(article) == ["a", "b", "c", "d"])
    #expect(article.blocks.map(\.isMarked) == [true, true, false, false])
    #expect(article.otherBlocks == 2)
  }

  @Test func skipsFrontMatter() {
    let page = markdown("---\nlayout: x\n---\n\n```swift\na\n```\n")
    #expect(page.blocks.map(\.sample.line) == [5])
    // A thematic break is not front matter.
    #expect(codes(markdown("---\n\n```swift\na\n```\n")) == ["a"])
  }

  @Test func findsBlocksInCommentsWhereTheyStand() {
    let text = "struct S {\n\t/// Text.\n\t///\n\t///     let a = 1\n\tfunc f() {}\n}\n"
    let file = BlockFinder.blocks(ofSwift: SourceDocument(path: "a.swift", text: text))
    #expect(codes(file) == ["let a = 1"])
    #expect(
      file.blocks[0].sample.code.position(line: 0, column: 5) == SourcePosition(line: 4, column: 14)
    )
    #expect(file.blocks[0].place.symbol == ["S", "f"])
    #expect(file.blocks[0].outline.declaredNames == ["a"])
  }

  @Test func readsDirectivesAboveBlocks() {
    let page = markdown(
      """
      <!-- exhibit: skip="needs a server" -->
      ```swift
      a
      ```
      <!-- exhibit: setup, session=one -->

      ```swift
      b
      ```
      <!-- Something else. -->
      ```swift
      c
      ```
      """)
    #expect(
      page.blocks.map(\.directive) == [
        BlockDirective(skipReason: "needs a server"),
        BlockDirective(isSetup: true, session: "one"), BlockDirective(),
      ])
    #expect(page.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("skp=\"a\"", "'skp' is not a word that Exhibit knows here. Did you mean 'skip'?"),
    ("skip", "'skip' is not a word that Exhibit knows here."),
    ("", "this has no effect on the block below it."),
  ])
  func refusesOtherDirectives(words: String, message: String) {
    let page = markdown("<!-- exhibit: \(words) -->\n```swift\na\n```\n")
    #expect(page.diagnostics.count == 1)
    #expect(page.diagnostics.first?.message.hasPrefix(message) == true, "\(page.diagnostics)")
  }

  @Test func knowsProgramFilesAndOmissions() {
    let page = markdown(
      """
      ```swift
      @main
      struct App { static func main() {} }
      ```

      ```swift
      func f() -> Int {
        // Find it.
      }
      ```

      ```swift
      let (a, b) = pair()
      ```

      ```swift
      func f(_ a: Int) -> Int
        where Self: Equatable
      var g: Int { get }
      ```

      ```swift
      var reader: Reader = ...
      ```
      """)
    #expect(page.blocks.map(\.outline.isProgramFile) == [true, false, false, false, false])
    #expect(page.blocks.map(\.outline.hasOmissions) == [false, true, false, false, false])
    #expect(page.blocks.map(\.outline.hasStatements) == [false, false, true, false, true])
    #expect(page.blocks.map(\.outline.hasDots) == [false, false, false, false, true])
    #expect(page.blocks[3].outline.listedNames.map(\.name) == ["f", "g"])
    #expect(page.blocks[2].outline.declaredNames == ["a", "b"])
  }

  /// A statement that must fail is a part of its own, below the lines before it.
  @Test func partsWhatIsToFail() {
    let page = markdown("```swift\nlet a = [1]\na[0] // 1\na[1] // Runtime error\nprint(a)\n```\n")
    let parts = page.blocks[0].parts
    #expect(parts.map { $0.sample.code.lines.count } == [2, 1, 1])
    #expect(parts.map { $0.failure?.kind } == [nil, .crash, nil])
    #expect(parts.map(\.sample.code.firstLine) == [2, 4, 5])
    #expect(parts[0].sample.expectations.count == 1)
  }

  @Test func refusesNamesOfExhibits() {
    #expect(markdown("```swift\n__exhibit_end()\n```\n").blocks[0].skipReason != nil)
  }

  @Test func loadsWhatAPackageHas() async throws {
    let code = "/// Text.\n///\n///     1 + 1\npublic func f() {}\n"
    let block = "```swift\n1\n```\n"
    let tree = try TemporaryTree([
      "README.md": block, "Package.swift": code, "Sources/Kit/Kit.swift": code,
      "Sources/Kit/Kit.docc/Article.md": block,
      "Sources/Kit/Kit.docc/Tour.tutorial":
        "@Tutorial(time: 5) {\n @Code(name: \"A.swift\", file: step-1.swift)\n"
        + " @Code(name: \"A.swift\", file: \"missing.swift\")\n}\n",
      "Sources/Kit/Kit.docc/Resources/step-1.swift": "let step = 1\n",
      "Tests/KitTests/Test.swift": code, "Examples/Package.swift": "", "Examples/README.md": block,
      "Content/page.md": block, ".build/checkouts/a/README.md": block, "Notes.txt": block,
    ])
    let reader = DocumentationReader(try PackageFiles(of: tree.path))
    let all = await reader.documentation(in: .init(excluded: ["Content"]))
    #expect(
      all.files.map(\.path) == [
        "README.md", "Sources/Kit/Kit.docc/Article.md",
        "Sources/Kit/Kit.docc/Resources/step-1.swift", "Sources/Kit/Kit.swift",
      ])
    #expect(all.readFiles == 4)
    let some = await reader.documentation(
      in: .init(paths: ["Content", "Examples"], excluded: ["Content"]))
    #expect(some.files.map(\.path) == ["Content/page.md", "Examples/README.md"])
  }
}
