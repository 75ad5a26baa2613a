import Testing
import TutorialModel

@testable import TutorialParsing

@Suite struct CodeBlockTests {
  @Test(arguments: [
    (
      "```swift\nlet a = 1\n```",
      "CodeBlock @1:1-3:3\n  fence @1:1-3 info \"swift\" @1:4\n  2+0 \"let a = 1\""
    ),
    (
      "~~~~  swift x\n~~~\n~~~~~",
      "CodeBlock @1:1-3:5\n  fence @1:1-3 info \"swift x\" @1:7\n  2+0 \"~~~\""
    ),
    ("```\n```", "CodeBlock @1:1-2:3\n  fence @1:1-2"),
    ("```", "CodeBlock @1:1-1:3\n  fence @1:1-1"),
    ("```\na", "CodeBlock @1:1-2:1\n  fence @1:1-2\n  2+0 \"a\""),
    ("```\r\na\r\n\r\n```\r\n", "CodeBlock @1:1-4:3\n  fence @1:1-4\n  2+0 \"a\"\n  3+0 \"\""),
    ("  ```\n   a\n b\n  ```", "CodeBlock @1:3-4:5\n  fence @1:3-4\n  2+2 \" a\"\n  3+1 \"b\""),
    (
      "    a\n\n      b\n\nc",
      "CodeBlock @1:5-3:7\n  fence @1:5-3\n  1+4 \"a\"\n  2+0 \"\"\n  3+4 \"  b\"\nParagraph @5:1-5:1\n  Text \"c\""
    ),
    ("\ta", "CodeBlock @1:2-1:2\n  fence @1:2-1\n  1+1 \"a\""),
    ("    ```\n    a\n", "CodeBlock @1:5-2:5\n  fence @1:5-2\n  1+4 \"```\"\n  2+4 \"a\""),
    ("    ```\n", "CodeBlock @1:5-1:7\n  fence @1:5-1\n  1+4 \"```\""),
  ])
  func findsFencesAndLines(markdown: String, expected: String) {
    #expect(dump(markdown) == expected)
  }

  @Test(arguments: [
    ("- ```swift\n  a\n\n   b\n  ```", 1, 3, 6, [2, 0, 2], ["a", "", " b"], 5),
    ("1. x\n\n   - ```\n     a\n     ```", 3, 6, 9, [5], ["a"], 5),
    ("> ```\n> a\n>b\n>\n> ```", 1, 3, 6, [2, 1, 1], ["a", "b", ""], 5),
    ("> - ```\n>   a\n>   ```", 1, 5, 8, [4], ["a"], 3),
    ("> ```\n> a\nb", 1, 3, 6, [2], ["a"], 2),
    ("> ```\n> a\n```\nb\n```", 1, 3, 6, [2], ["a"], 2),
    ("- ```\n  a\n- b", 1, 3, 6, [2], ["a"], 2),
    ("-\t```\n\ta\n\t```", 1, 3, 6, [1], ["a"], 3),
    ("- x\n  ```\n\ta\n  ```", 2, 3, 6, [-1], ["  a"], 4),
    ("> ```\n>\ta\n> ```", 1, 3, 6, [0], ["  a"], 3),
    ("- ```\n\n\n  a\n  ```\n", 1, 3, 6, [0, 0, 2], ["", "", "a"], 5),
  ])
  func findsFencesInListsAndQuotes(
    markdown: String, line: Int, column: Int, infoColumn: Int, offsets: [Int], lines: [String],
    endLine: Int
  ) throws {
    let code = try #require(codeBlocks(markdown).first)
    #expect(code.position == SourcePosition(line: line, column: column))
    #expect(code.infoPosition == SourcePosition(line: line, column: infoColumn))
    #expect(code.columnOffsets == offsets)
    #expect(code.lines == lines)
    #expect(code.firstLine == line + 1)
    #expect(code.endLine == endLine)
  }

  @Test func keepsTheInfoStringAsItIsWritten() throws {
    let code = try #require(codeBlocks("> ``` swift  ignore=\"a &amp; \\* b\" \n").first)
    #expect(code.info == "swift  ignore=\"a &amp; \\* b\"")
    #expect(code.infoPosition == SourcePosition(line: 1, column: 7))
    #expect(code.language == "swift")
  }

  @Test func placesAColumnOfTheCodeInTheFile() throws {
    let code = try #require(codeBlocks("1. ```\n   é = 1\n   ```").first)
    #expect(code.position(line: 0, column: 4) == SourcePosition(line: 2, column: 7))
  }

  @Test func tellsAnIndentedBlockThatLooksLikeAFence() throws {
    let code = try #require(codeBlocks("    ``` a\n``` a\n```").first)
    #expect(code.lines == ["``` a"])
    #expect(code.info == "")
    #expect(codeBlocks("``` a\n``` a\n```").map(\.lines) == [["``` a"]])
  }
}
