import Testing

@testable import TutorialParsing

@Suite struct DetailsTests {
  @Test func foldsWhatIsBetweenTheTags() {
    #expect(
      dump("<details>\n<summary>Why?</summary>\n\na\n\n```swift\n1\n```\n\n</details>\n\nb")
        == """
        Box "Why?" folded @1:1-10:10
          Paragraph @4:1-4:1
            Text "a"
          CodeBlock @6:1-8:3
            fence @6:1-8 info "swift" @6:4
            7+0 "1"
        Paragraph @12:1-12:1
          Text "b"
        """)
  }

  @Test func foldsInsideOfAFold() {
    let tags = "<details>\n<summary>A</summary>\n\n"
    let dumped = dump("\(tags)\(tags)a\n\n</details>\n\n</details>")
    let boxes = "Box \"A\" folded @1:1-11:10\n  Box \"A\" folded @4:1-9:10\n"
    #expect(dumped.hasPrefix(boxes), "\(dumped)")
  }

  @Test func foldsInAList() {
    let dumped = dump("- a\n\n  <details>\n  <summary>A</summary>\n\n  b\n\n  </details>")
    #expect(dumped.contains("Box \"A\" folded"), "\(dumped)")
  }

  @Test(
    arguments: [
      "<details>\n<summary>A</summary>\n\na", "a\n\n</details>",
      "<details>\n\na\n\n</details>",
      "<details open>\n<summary>A</summary>\n\na\n\n</details>",
      "<details>\n<summary>A <b>b</b></summary>\n\na\n\n</details>",
    ])
  func leavesOtherMarkup(markdown: String) {
    #expect(!dump(markdown).contains("Details"))
  }
}
