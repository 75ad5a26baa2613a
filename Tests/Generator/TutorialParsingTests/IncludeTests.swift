import Foundation
import TestSupport
import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct IncludeTests {
  private static let store = """
    struct Store {
      // snippet.hide
      var secret = 1
      // snippet.show
      func sell() {
        // snippet.sell
        let price = 2

          let é = price // => 2
        // snippet.end
      }
    }
    // snippet.empty
    // snippet.end
    // snippet.open
    // snippet.next
    let text = \"""
      // snippet.fake
      \"""
    let a = 1 // snippet.behind
    // snippet.end
    // snippet.twice
    // snippet.end
    // snippet.twice
    // snippet.end
    // snippet.last
    """

  @Test func takesTheLinesOfTheFile() throws {
    let sample = try sample("```swift include=Sources/A.swift hidden\nold\n```", "let a = 1\nb\n")
    #expect(sample.id == Sample.ID(path: "a.md", session: "", number: 1))
    #expect(sample.includedPath == "Sources/A.swift")
    #expect(sample.code.lines == ["let a = 1", "b"])
    #expect(sample.code.firstLine == 1)
    #expect(sample.code.columnOffsets == [0, 0])
    #expect(sample.code.position == SourcePosition(line: 1, column: 1))
    #expect(sample.code.info == "swift include=Sources/A.swift hidden")
    #expect(sample.code.infoPosition == SourcePosition(line: 1, column: 4))
    #expect(sample.code.endLine == 3)
    #expect(sample.literalBindingLines == [1])
    #expect(sample.hiddenLines == [])
  }

  @Test func takesARegionWithoutItsIndentation() throws {
    let sample = try sample(
      "- a\n\n  ```swift include=\"Sources/A.swift#sell\"\n  ```", Self.store)
    #expect(sample.line == 3)
    #expect(sample.code.lines == ["let price = 2", "", "  let é = price // => 2"])
    #expect(sample.code.firstLine == 7)
    #expect(sample.code.columnOffsets == [4, 0, 4])
    #expect(sample.literalBindingLines == [7])
    #expect(
      sample.expectations == [
        Expectation(.result("2", lines: 9...9), position: SourcePosition(line: 9, column: 22))
      ])
  }

  @Test(arguments: [
    (
      "\t// snippet.a\n\t\tb\n\t \tc\n \n\t\n// snippet.end", ["\tb", " \tc", " ", ""],
      [1, 1, 0, 1]
    ),
    ("// snippet.a\r\n  b\r\n    // snippet.end\r\n", ["b"], [2]),
    (
      "// snippet.a\r  b\r  // snippet.hide\r c\r// snippet.end", [" b", " // snippet.hide", "c"],
      [1, 1, 1]
    ),
    (
      "  //snippet.a  \n    b\n// snippet.hide\n    // snippet.show\n  // snippet.end",
      ["b", "// snippet.hide", "// snippet.show"], [4, 0, 4]
    ),
    ("// snippet.a\n// snippet.end", [], []),
    ("/* a */ // snippet.a\n\tb\n  c\n// snippet.end", ["\tb", "  c"], [0, 0]),
  ])
  func removesCommonIndentation(text: String, lines: [String], offsets: [Int]) throws {
    let sample = try sample("```swift ignore=\"a\" include=Sources/A.swift#a\n```", text)
    #expect(sample.code.lines == lines)
    #expect(sample.code.columnOffsets == offsets)
    #expect(sample.code.firstLine == 2)
  }

  @Test func hidesTheMarkersOfAWholeFile() throws {
    let sample = try sample("```swift include=Sources/A.swift\n```", Self.store)
    #expect(
      sample.hiddenLines.sorted() == [2, 3, 4, 6, 10, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26])
  }

  @Test func removesAByteOrderMark() throws {
    let sample = try sample("```swift include=Sources/A.swift\n```", "\u{FEFF}a\r\nb")
    #expect(sample.code.lines == ["a", "b"])
  }

  @Test func followsLinksInsideThePackage() throws {
    let tree = try TemporaryTree(["package/A.swift": "a"])
    try tree.link("package/B.swift", to: "A.swift")
    try tree.link("linked", to: "package")
    for folder in ["package", "linked"] {
      let output = collect(
        "```swift include=B.swift\n```", packageFolder: tree.path + "/" + folder)
      #expect(output.sessions[0].samples[0].code.lines == ["a"])
      #expect(output.sessions[0].samples[0].includedPath == "B.swift")
      #expect(output.diagnostics == [])
    }
  }

  @Test func reportsClaimsAndMarkersInTheIncludedFile() throws {
    let tree = try TemporaryTree([
      "A.swift": "// snippet.a\n  b // =>\n  // snippet.show\n// snippet.end"
    ])
    let output = collect(
      "```swift include=A.swift#a\n```\n```swift include=A.swift#a isolated\n```",
      packageFolder: tree.path)
    #expect(
      output.diagnostics.map(\.description) == [
        "A.swift:3:3: error: there is no // snippet.hide above this // snippet.show. Remove it, or hide the lines above it.",
        "A.swift:2:5: error: the result that // => claims is missing. Write it after the arrow: // => 42.",
      ])
  }

  private static let names = "sell, empty, open, next, twice, last"

  @Test(arguments: [
    (
      "Sources/B.swift",
      "there is no file 'Sources/B.swift' in the package. Write its path from the folder of the package. Did you mean 'Sources/A.swift'?"
    ),
    (
      "nowhere/B.swift",
      "there is no file 'nowhere/B.swift' in the package. Write its path from the folder of the package."
    ),
    (
      "Sources/A.swift/b",
      "there is no file 'Sources/A.swift/b' in the package. Write its path from the folder of the package."
    ),
    (
      "Sources/gone.swift",
      "there is no file 'Sources/gone.swift' in the package. Write its path from the folder of the package."
    ),
    ("Sources", "'Sources' is a folder. Name one of the files in it."),
    ("Sources/..//Sources#a", "'Sources' is a folder. Name one of the files in it."),
    ("pipe", "'pipe' is not a file that can be read as text."),
    (
      "secret",
      "'secret' leads out of the package through a link. Only its own files can be included."
    ),
    (
      "out/secret",
      "'out/secret' leads out of the package through a link. Only its own files can be included."
    ),
    (
      // The message does not reveal which files exist.
      "out/secre",
      "'out/secre' leads out of the package through a link. Only its own files can be included."
    ),
    (
      "sibling/A.swift",
      "'sibling/A.swift' leads out of the package through a link. Only its own files can be included."
    ),
    (
      "../\u{301}secret",
      "'../\u{301}secret' leads out of the package. Only its own files can be included."
    ),
    (
      ".git/config",
      "'.git/config' leads to '.git', and files and folders whose names begin with a full stop are never read. Give it another name."
    ),
    (
      "innocent",
      "'innocent' leads to '.git', and files and folders whose names begin with a full stop are never read. Give it another name."
    ),
    (
      "large",
      "'large' is larger than 8 MiB, the limit for one file. Make it smaller."
    ),
    ("binary", "'binary' is not UTF-8 text: the byte at 2:2 is 0xFF. Save the file as UTF-8."),
    ("zero", "'zero' is not UTF-8 text: the byte at 1:1 is 0x00. Save the file as UTF-8."),
    (
      "Sources/A.swift#sel",
      "'Sources/A.swift' has no region 'sel'. Its regions are \(names). Did you mean 'sell'?"
    ),
    ("Sources/A.swift#fake", "'Sources/A.swift' has no region 'fake'. Its regions are \(names)."),
    (
      "Sources/A.swift#behind",
      "'Sources/A.swift' has no region 'behind'. Its regions are \(names)."
    ),
    (
      "plain#a",
      "'plain' has no regions. Begin this one with // snippet.a and end it with // snippet.end."
    ),
    (
      "Sources/A.swift#open",
      "the region 'open' of 'Sources/A.swift', which begins on line 15, does not end before 'next' begins on line 16. Write // snippet.end between them."
    ),
    (
      "Sources/A.swift#last",
      "the region 'last' of 'Sources/A.swift', which begins on line 26, never ends. Write // snippet.end below it."
    ),
    (
      "Sources/A.swift#twice",
      "the region 'twice' of 'Sources/A.swift' begins on lines 22 and 24. Give each its own name."
    ),
  ])
  func reportsWhatCannotBeIncluded(value: String, problem: String) throws {
    let tree = try TemporaryTree([
      "package/Sources/A.swift": Self.store, "package/plain": "a", "outside/secret": "a",
      "package2/A.swift": "a", "package/.git/config": "a",
    ])
    try tree.link("package/innocent", to: "Sources/../.git/config")
    try tree.write("package/large", bytes: [])
    #expect(truncate(tree.path + "/package/large", 8 << 20 + 1) == 0)
    try tree.link("package/secret", to: "../outside/secret")
    try tree.link("package/out", to: tree.path + "/outside")
    try tree.link("package/sibling", to: "../package2")
    try tree.link("package/Sources/gone.swift", to: "nowhere")
    try tree.write("package/binary", bytes: [0x61, 0x0D, 0x0A, 0x61, 0xFF])
    try tree.write("package/zero", bytes: [0])
    #expect(mkfifo(tree.path + "/package/pipe", 0o600) == 0)
    let output = collect(
      "> ```swift hidden include=\"\(value)\"\n> old // =>\n> ```",
      packageFolder: tree.path + "/package")
    #expect(output.diagnostics.map(\.description) == ["a.md:1:27: error: " + problem])
    let sample = try #require(output.sessions.first?.samples.first)
    #expect(sample.code.lines == [])
    #expect(sample.includedPath == nil)
  }

  @Test func reportsAFileThatMayNotBeRead() throws {
    let tree = try TemporaryTree(["A.swift": "a"])
    #expect(chmod(tree.path, 0o755) == 0)
    #expect(chmod(tree.path("A.swift"), 0) == 0)
    let output = try withoutRootFileAccess {
      collect("```swift include=A.swift\n```", packageFolder: tree.path)
    }
    #expect(
      output.diagnostics.map(\.description) == [
        "a.md:1:18: error: the file 'A.swift' cannot be read. Allow reading it."
      ])
  }

  @Test func reportsIncludesOfAPageWithoutFrontMatter() throws {
    let tree = try TemporaryTree(["A.swift": "// snippet.a"])
    let output = PageParser().parse("```swift include=A.swift#a\n```")
    let diagnostics =
      output.diagnostics + collect(output.page, packageFolder: tree.path).diagnostics
    #expect(!output.hasFrontMatter)
    #expect(
      diagnostics.last?.description
        == "a.md:1:18: error: the region 'a' of 'A.swift', which begins on line 1, never ends. Write // snippet.end below it."
    )
  }

  private func sample(_ markdown: String, _ text: String) throws -> Sample {
    let tree = try TemporaryTree(["Sources/A.swift": text])
    let output = collect(markdown, packageFolder: tree.path)
    #expect(output.diagnostics == [])
    return try #require((output.sessions.flatMap(\.samples) + output.ignored).first)
  }
}
