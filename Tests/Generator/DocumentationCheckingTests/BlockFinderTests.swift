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

  @Test(
    arguments: [
      "@Row {\n    @Column {\n        ```swift\n        let a = 1\n          .b\n        ```\n    }\n}\n",
      "@TabNavigator {\n    @Tab(\"A\") {\n        Text.\n\n        ```swift\n        let a = 1\n          .b\n        ```\n    }\n}\n",
      "!!! note\n    Text.\n\n    ```{.swift}\n    let a = 1\n      .b\n    ```\n",
    ])
  func findsFencesInDirectives(text: String) {
    let page = markdown(text)
    #expect(page.blocks.map(\.sample.code.lines) == [["let a = 1", "  .b"]])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("let a") } ?? 0
    #expect(
      page.blocks.first?.sample.code.position(line: 0, column: 1)
        == SourcePosition(line: line + 1, column: lines[line].prefix { $0 == " " }.count + 1))
    #expect(markdown(text, isCatalog: true).blocks.count == 1)
  }

  @Test func fencesInFencesAreText() {
    #expect(markdown("````md\n    ```swift\n    a\n    ```\n````\n").blocks.isEmpty)
    #expect(codes(markdown("- a\n\n      ```swift\n      b\n      ```\n")) == ["b"])
    #expect(codes(markdown("- a\n\n    ```swift\n    b\n    ```\n")) == ["b"])
  }

  @Test(
    arguments: [("swift", true), ("{.swift}", true), ("swift,ignore", true), ("swiftui", false)])
  func knowsFencesOfSwift(info: String, isSwift: Bool) {
    #expect(codes(markdown("```\(info)\na\n```\n")) == (isSwift ? ["a"] : []))
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

  @Test(
    arguments: [
      ("open(path: ..., count: 1)", true), ("f(a, ...)", true), ("let a = [..., 2]", true),
      ("let a: [Int] = […]", true), ("for i in 1...3 {}", false), ("a[...]", true),
      ("f(1...)", false),
    ])
  func knowsDotsInPlaceOfCode(code: String, hasDots: Bool) {
    let page = markdown("```swift\n\(code)\n```\n")
    #expect(page.blocks[0].outline.hasDots == hasDots)
  }

  @Test(
    arguments: [
      ("let a = { /* return some Date */ }", true), ("func f() -> Int { /* ... */ }", true),
      ("let a = { /* one */ 1 }", false), ("struct A { // ... implement all requirements\n}", true),
    ])
  func knowsCommentsInPlaceOfCode(code: String, hasOmissions: Bool) {
    let page = markdown("```swift\n\(code)\n```\n")
    #expect(page.blocks[0].outline.hasOmissions == hasOmissions)
  }

  @Test(
    arguments: [
      ("[\"a\": 1, \"b\": \"two\"]", true), ("\"SELECT \\(sql: \"x\")\"", true),
      ("[\n  1,\n  \"a\"\n]", true), ("let a = [1]", false), ("[1].count", false),
    ])
  func knowsLiteralsAlone(code: String, isLiteral: Bool) {
    let page = markdown("```swift\n\(code)\n```\n")
    #expect(page.blocks[0].outline.isLiteral == isLiteral)
  }

  @Test(
    arguments: [
      ("// ❌ Wrong\nf()", true), ("// Before:\nf()", true), ("// Old (2.x)\nf()", true),
      ("// Don't do this\nf()", true), ("// Before we begin, open it.\nf()", false),
      ("f() // wrong", false), ("// Oldest first\nf()", false),
    ])
  func knowsCounterexamples(code: String, isCounterexample: Bool) {
    let page = markdown("```swift\n\(code)\n```\n")
    #expect(page.blocks[0].outline.isCounterexample == isCounterexample)
  }

  @Test func knowsWhatExtensionsAdd() {
    let page = markdown(
      "```swift\nextension Int {\n  func squared() -> Int { self * self }\n}\nlet a = 1\n```\n")
    #expect(page.blocks[0].outline.extendedNames == ["Int", "squared"])
    #expect(page.blocks[0].outline.declaredNames == ["a"])
  }

  @Test func aListingOfTheReadersOwnTypesIsAnExample() {
    let page = markdown(
      """
      ```swift
      struct MyShape {
        func area() -> Double
        func size() -> Double
      }
      ```

      ```swift
      struct Pair {
        func sum() -> Int
        func gone() -> Int
      }
      ```

      ```swift
      func mine() -> Int
      func old() -> Int
      ```
      """)
    let outlines = page.blocks.map(\.outline)
    let missing: Set<String> = ["MyShape", "size", "gone", "mine", "old"]
    #expect(outlines[0].undeclared(missing) == nil)
    #expect(outlines[1].undeclared(missing)?.map(\.name) == ["gone"])
    #expect(outlines[2].undeclared(missing) == nil)
    #expect(outlines[2].undeclared(["old"])?.map(\.name) == ["old"])
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
      "Sources/Kit/Kit.docc/Again.tutorial": "@Code(name: \"A.swift\", file: step-1.swift)\n",
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
    #expect(all.readFiles == 5)
    #expect(
      all.files.map(\.shownBy) == [[], [], ["Sources/Kit/Kit.docc/Again.tutorial"], []])
    let some = await reader.documentation(
      in: .init(paths: ["Content", "Examples"], excluded: ["Content"]))
    #expect(some.files.map(\.path) == ["Content/page.md", "Examples/README.md"])
  }

  @Test func leavesOtherPeoplesFilesAloneUnlessTheyAreNamed() async throws {
    let block = "```swift\n1\n```\n"
    let tree = try TemporaryTree([
      "README.md": block, "node_modules/a/README.md": block, "Site/Pods/B/README.md": block,
      "vendor/c.md": block, "out/d.md": block, "sub/e.md": block, "vendors.md": block,
    ])
    let reader = DocumentationReader(try PackageFiles(of: tree.path))
    func paths(_ named: [String]) async -> [String] {
      await reader.documentation(in: .init(paths: named, foreign: ["out", "sub"])).files.map(\.path)
    }
    #expect(await paths([]) == ["README.md", "vendors.md"])
    #expect(await paths(["out"]) == ["out/d.md"])
    #expect(
      await paths(["node_modules/a", "sub/e.md"]) == ["node_modules/a/README.md", "sub/e.md"])
    #expect(await paths(["Site"]) == [])
  }

  @Test(
    arguments: [
      ("CHANGELOG.md", true), ("Documentation/Migration-2.0.md", true), ("proposals/a.md", true),
      ("Docs/SLG-0001-providers.md", true), ("Docs/0006-stat.md", true), ("README.md", false),
      ("Docs/Changing.md", false), ("Docs/2020.md", false),
    ])
  func leavesHistoriesUnchecked(path: String, isHistory: Bool) async throws {
    let tree = try TemporaryTree([path: "```swift\n1\n```\n"])
    let reader = DocumentationReader(try PackageFiles(of: tree.path))
    let all = await reader.documentation()
    #expect(all.files.map { $0.blocks[0].skipReason != nil } == [isHistory])
    let named = await reader.documentation(in: .init(paths: [path]))
    #expect(named.files.map { $0.blocks[0].skipReason } == [nil])
  }
}
